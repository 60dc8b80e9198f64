import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, type TestActor } from '../../../../../tests/actors.ts'
import { newRefill } from '../../../../../tests/refills.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { takeShipmentTo } from '../../../../../tests/shipments.ts'
import {
  azithromycin,
  newPrescribed,
  orderWith,
  transcribed,
  uploaded,
  verifyShipment,
} from '../../../../../tests/verification.ts'

/* Refills of medicines that need a prescription. */

let scenario: Scenario
let medicine: string
let product: string
let customer: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  medicine = (await newPrescribed(scenario.pharmacy, undefined, { stockQuantity: 200 }))._id
  const { product: of } = await scenario.shop.as().catalogue.detail({ params: { id: medicine } })
  product = of._id
})
afterAll(() => scenario.shop.close())

const strips = (quantity: number) => ({ _id: medicine, quantity })

/** Two strips of ten on a prescription of `given`, delivered 15 days ago; a refill that is due. */
async function dispensed(given: Parameters<typeof transcribed>[1]) {
  customer = await newCustomer(scenario.shop)
  const bought = await orderWith(scenario, customer, [strips(2)])
  const items = [transcribed(undefined, given)]
  await verifyShipment(scenario.pharmacy, bought.shipment, { items })
  await takeShipmentTo(scenario.pharmacy, bought.shipment, 'delivered')
  await scenario.shop.database.run(
    `update shipments set delivered_at = now() - interval '15 days' where id = $1`,
    [bought.shipment],
  )
  const { order } = await customer.api.orders.detail({ params: bought })
  const params = { orderId: bought.orderId, itemId: order.items[0]?._id ?? '' }
  await customer.api.refills.set({ params, body: { piecesPerDay: 1 } })
  return bought
}

const prepare = () => customer.api.refills.prepare()
const order = (quantity = 2) =>
  customer.api.refills.order({
    body: { items: [{ product, itemId: medicine, quantity }] },
  })
const inCart = async () => (await customer.api.cart.view()).cartData.map(({ quantity }) => quantity)

test('orders what the prescription still allows, with that prescription', async () => {
  const { prescription, patient } = await dispensed({ quantity: 50 })
  const chosen = { _id: prescription, patient }
  expect(await prepare()).toMatchObject({
    items: [{ addable: 2, hindrance: null, offer: { needsPrescription: true } }],
    prescription: chosen,
  })
  expect(await order()).toMatchObject({ items: [{ added: 2 }], prescription: chosen })
  expect(await inCart()).toEqual([2])
})

test('adds no more than it allows', async () => {
  const { prescription } = await dispensed({ quantity: 30 })
  expect(await prepare()).toMatchObject({
    items: [{ wanted: 2, addable: 1, hindrance: 'prescription_used' }],
    prescription: { _id: prescription },
  })
  expect(await order()).toMatchObject({
    items: [{ wanted: 2, added: 1, message: expect.stringContaining('Only 1 of 2 packs') }],
  })
  expect(await order()).toMatchObject({ items: [{ added: 0 }] })
  expect(await inCart()).toEqual([1])
})

test('adds nothing if nothing is left, before the next repeat, or without a prescription', async () => {
  await dispensed({ quantity: 20 })
  const used = { hindrance: 'prescription_used', addable: 0 }
  expect(await prepare()).toMatchObject({ items: [used], prescription: null })
  expect(await order()).toMatchObject({
    message: 'Nothing was added to your cart.',
    items: [{ added: 0, message: expect.stringContaining('Upload a new one') }],
  })
  await dispensed({ quantity: 20, repeats: 1, days: 20 })
  expect(await prepare()).toMatchObject({
    items: [{ hindrance: 'prescription_later', addable: 0 }],
  })
  expect((await prepare()).items[0]?.message).toMatch(
    /^The next repeat of Azee .* from \d+ \w+ \d{4}\./,
  )
  await order()
  expect(await inCart()).toEqual([])
})

test('takes a prescription that was uploaded for it', async () => {
  await dispensed({ quantity: 20 })
  const { prescription, patient } = await uploaded(scenario, customer)
  expect(await prepare()).toMatchObject({
    items: [{ addable: 2, hindrance: null }],
    prescription: { _id: prescription, patient },
  })
  expect(await order()).toMatchObject({ items: [{ added: 2 }] })
})

test('says that a medicine needs a prescription by now', async () => {
  customer = await newCustomer(scenario.shop)
  const deliveredAt = new Date(Date.now() - 17 * 86_400_000)
  const { medicine: free } = await newRefill(scenario, customer, { deliveredAt })
  await scenario.pharmacy.api.catalogue.update({
    params: { id: free._id },
    body: { ...azithromycin, name: free.name },
  })
  const { items } = await prepare()
  expect(items).toMatchObject([
    {
      before: { neededPrescription: false },
      addable: 0,
      hindrance: 'prescription_missing',
      message: `${free.name} needs a prescription by now. Upload one to order it.`,
    },
  ])
})
