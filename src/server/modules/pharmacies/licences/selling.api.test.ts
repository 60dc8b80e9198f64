import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { loggedInAgain } from '../../../../../tests/passwords.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { blocks, dueToday, midnight } from '../../../../../tests/selling.ts'
import { confirmedDelivery, shipmentOf, takeShipmentTo } from '../../../../../tests/shipments.ts'

let scenario: Scenario
let admin: TestActor
let pharmacy: TestActor
let customer: TestActor
let medicine: { _id: string; name: string }
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  pharmacy = await newPharmacy(scenario.shop)
  customer = await newCustomer(scenario.shop)
  const facts = { composition: 'Paracetamol (650 mg)', form: 'tablet', strength: '650mg' } as const
  medicine = await newMedicine(pharmacy, facts)
})
afterEach(() => scenario.shop.setNow(new Date()))

const get = (url: string) => scenario.shop.send({ method: 'GET', url })
const text = async (url: string) => JSON.stringify((await get(url)).body)
const everyBlock = Object.entries(blocks)
const lose = async ({ by }: (typeof blocks)[keyof typeof blocks]) =>
  by(scenario.shop, admin, pharmacy)

describe.each(everyBlock)('a pharmacy sells nothing once %s', (_, block) => {
  test('in any public list, cached or not', async () => {
    const { _id: id, name } = medicine
    const other = await newMedicine(scenario.pharmacy, {
      composition: 'Paracetamol (650 mg)',
      form: 'tablet',
      strength: '650mg',
    })
    const q = encodeURIComponent(name)
    const lists = [
      `/api/medicines/?q=${q}`,
      `/api/medicines/?pharmacy=${pharmacy.id}`,
      `/api/products?q=${q}`,
      `/api/products/facets?pharmacy=${pharmacy.id}`,
      `/api/suggestions?q=${q}`,
      `/api/medicines/${other._id}/substitutes`,
      `/api/medicines/${other._id}/similar`,
      '/sitemaps/pages.xml',
    ]
    // Twice, so that responses that can be cached are.
    for (const url of [...lists, ...lists, `/api/medicines/${id}`, `/api/medicines/${id}`])
      expect((await get(url)).status, url).toBe(200)
    const before = await Promise.all(lists.map(text))
    expect(before.filter((body) => body.includes(id) || body.includes(pharmacy.id))).not.toEqual([])
    await lose(block)
    expect((await get(`/api/medicines/${id}`)).status).toBe(404)
    expect((await get(`/api/medicines/${id}/offers`)).status).toBe(404)
    for (const url of lists) {
      const body = await text(url)
      expect.soft([url, body.includes(id), body.includes(pharmacy.id)]).toEqual([url, false, false])
    }
    const stock = { body: { medicineIds: [id] } }
    expect((await scenario.shop.as().catalogue.stockInfo(stock)).stockInfo).toEqual({ [id]: 0 })
  })

  test('to carts and checkouts that held its goods', async () => {
    await customer.api.cart.add({ body: { itemId: medicine._id, quantity: 2 } })
    await lose(block)
    const { cart, orders } = (await loggedInAgain(scenario.shop, 'customer', customer)).api
    expect((await cart.view()).cartData).toMatchObject([{ stockQuantity: 0 }])
    const body = { cartItems: [{ _id: medicine._id, quantity: 2 }], deliveryAddress: address }
    await expect(orders.createPayment({ body })).rejects.toMatchObject({
      status: 409,
      code: 'cart_changed',
    })
  })

  test('to a customer who is paying: the payment is refunded', async () => {
    const { order } = await scenario.checkout(customer, { _id: medicine._id, quantity: 1 })
    const paid = await scenario.shop.sandbox.pay(order.id)
    await lose(block)
    const { orders } = (await loggedInAgain(scenario.shop, 'customer', customer)).api
    await expect(orders.verifyPayment({ body: paid })).rejects.toMatchObject({
      code: 'payment_unfulfillable',
    })
  })
})

describe.each(everyBlock)('open shipments wait once %s', (_, block) => {
  const refused = { status: 409, code: block.code }
  const again = async () =>
    (await loggedInAgain(scenario.shop, 'pharmacy', pharmacy)).api.pharmacyShipments

  test('in every step before the handover, and can be declined', async () => {
    const ids: string[] = []
    for (const state of [null, 'accepted', 'packed'] as const) {
      const id = await shipmentOf(
        customer,
        await scenario.buy(customer, { _id: medicine._id, quantity: 1 }),
      )
      if (state !== null) await takeShipmentTo(pharmacy, id, state)
      ids.push(id)
    }
    await lose(block)
    const steps = await again()
    const [fresh = '', accepted = '', packed = ''] = ids
    const body = { carrier: 'Delhivery' }
    await expect(steps.accept({ params: { id: fresh } })).rejects.toMatchObject(refused)
    await expect(steps.pack({ params: { id: accepted } })).rejects.toMatchObject(refused)
    await expect(steps.handOver({ params: { id: packed }, body })).rejects.toMatchObject(refused)
    const reason = block.code === 'pharmacy_suspended' ? 'suspended' : 'unlicensed'
    expect((await steps.list()).body.orders.map(({ blocked }) => blocked)).toEqual([
      reason,
      reason,
      reason,
    ])
    for (const id of ids) {
      const decline = { params: { id }, body: { reason: 'We can’t send it now.' } }
      expect((await steps.decline(decline)).order).toMatchObject({
        state: 'declined',
        blocked: null,
      })
    }
  })

  test('after the handover they go on', async () => {
    const id = await shipmentOf(
      customer,
      await scenario.buy(customer, { _id: medicine._id, quantity: 1 }),
    )
    await takeShipmentTo(pharmacy, id, 'shipped')
    await lose(block)
    const body = await confirmedDelivery(pharmacy, id)
    expect((await (await again()).deliver({ params: { id }, body })).order).toMatchObject({
      state: 'delivered',
    })
  })
})

test('a lapse takes effect at midnight in India, and not a second before', async () => {
  await dueToday(scenario.shop, pharmacy)
  const url = `/api/medicines/${medicine._id}`
  scenario.shop.setNow(midnight(-1))
  for (const _ of ['computed', 'cached']) expect((await get(url)).status).toBe(200)
  scenario.shop.setNow(midnight(0))
  expect((await get(url)).status).toBe(404)
})
