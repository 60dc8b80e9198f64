import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../tests/actors.ts'
import { emailsTo } from '../../../../tests/passwords.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { takeShipmentTo } from '../../../../tests/shipments.ts'

/* A pharmacy declines items or a whole shipment. */

let scenario: Scenario
let other: TestActor
let customer: TestActor
let ours: string[]
let theirs: string
let orderId: string
beforeAll(async () => {
  scenario = await openScenario()
  other = await newPharmacy(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  scenario.shop.setNow(new Date())
  customer = await newCustomer(scenario.shop)
  ours = [
    (await newMedicine(scenario.pharmacy, { price: 20 }))._id,
    (await newMedicine(scenario.pharmacy, { price: 30 }))._id,
  ]
  theirs = (await newMedicine(other, { price: 50 }))._id
  orderId = await scenario.buy(customer, ...[...ours, theirs].map((_id) => ({ _id, quantity: 2 })))
})

const reason = 'Our last strips were damaged.'
const shipmentOf = async ({ api }: TestActor) => {
  const { body } = await api.pharmacyShipments.list({ query: { q: orderId } })
  const { order } = await api.pharmacyShipments.detail({
    params: { id: body.orders[0]?._id ?? '' },
  })
  return order
}
const decline = async (pharmacy: TestActor, items?: string[]) => {
  const { _id: id } = await shipmentOf(pharmacy)
  const body = items === undefined ? { reason } : { reason, items }
  return (await pharmacy.api.pharmacyShipments.decline({ params: { id }, body })).order
}
const itemOf = async (medicineId = '') =>
  (await shipmentOf(scenario.pharmacy)).items.find(({ medicine }) => medicine._id === medicineId)
    ?._id ?? ''
const own = async () => (await customer.api.orders.detail({ params: { orderId } })).order

test('refunds a declined item and restores its stock, and continues with the rest', async () => {
  const order = await decline(scenario.pharmacy, [await itemOf(ours[0])])
  expect(order).toMatchObject({ state: 'new', itemCount: 1, units: 2, total: 60, refunded: 40 })
  expect(order.timeline.at(-1)).toMatchObject({ what: 'item_declined', reason })
  expect(await scenario.stockOf(ours[0] ?? '')).toMatchObject({ stock: 10 })
  expect(await scenario.stockOf(ours[1] ?? '')).toMatchObject({ stock: 8 })
  expect((await own()).refunds).toMatchObject([{ amount: 40, cause: 'pharmacy_declined' }])
  await takeShipmentTo(scenario.pharmacy, order._id, 'delivered')
  expect(await shipmentOf(scenario.pharmacy)).toMatchObject({ state: 'delivered', total: 60 })
})

test('declines a whole shipment and leaves the other pharmacy’s unchanged', async () => {
  const order = await decline(scenario.pharmacy)
  expect(order).toMatchObject({ state: 'declined', itemCount: 2, total: 100, refunded: 100 })
  const seen = await own()
  expect(seen).toMatchObject({
    status: 'confirmed',
    deliveryStatus: 'processing',
    cancelledAt: null,
  })
  expect(seen.refunds).toMatchObject([{ amount: 100, cause: 'pharmacy_declined' }])
  await takeShipmentTo(other, (await shipmentOf(other))._id, 'delivered')
  expect((await own()).deliveryStatus).toBe('delivered')
})

test('ends the shipment when its last item is declined', async () => {
  await decline(scenario.pharmacy, [await itemOf(ours[0])])
  const order = await decline(scenario.pharmacy, [await itemOf(ours[1])])
  expect(order).toMatchObject({ state: 'declined', refunded: 100 })
})

test('cancels the order and refunds its delivery charge when all pharmacies decline', async () => {
  const { totalPrice, deliveryCharge } = await own()
  await decline(scenario.pharmacy)
  await decline(other)
  const seen = await own()
  expect(seen).toMatchObject({ status: 'cancelled', deliveryStatus: 'cancelled' })
  expect(seen.cancelledAt).not.toBeNull()
  expect(seen.refunds.map(({ amount }) => amount)).toEqual([100, 100 + deliveryCharge])
  expect(totalPrice).toBe(200 + deliveryCharge)
})

test('tells the customer the reason and the refund', async () => {
  await decline(scenario.pharmacy, [await itemOf(ours[0])])
  const emails = await emailsTo(scenario.shop, customer.email)
  const email = emails.find(({ subject }) => String(subject).includes('can’t send all'))
  expect(email?.body).toContain(`Reason: ${reason}`)
  expect(email?.body).toContain('We are returning ₹40.00')
  const { notifications } = await customer.api.notifications.list({ query: {} })
  const declined = notifications.find(({ kind }) => kind === 'item_declined')
  expect(declined?.facts).toMatchObject({ items: 1, paise: 40_00 })
})

test('emails the reason without its links and lines, and shows it unchanged in the shop', async () => {
  const { _id: id } = await shipmentOf(scenario.pharmacy)
  const typed = 'Get it here:\nhttps://evil.com/pay'
  const body = { reason: typed }
  await scenario.pharmacy.api.pharmacyShipments.decline({ params: { id }, body })
  const emails = await emailsTo(scenario.shop, customer.email)
  const email = emails.find(({ subject }) => String(subject).includes('can’t send its'))
  expect(email?.body).toContain('Reason: Get it here: https: //evil. com/pay\n\nWe are returning')
  expect((await own()).items.map(({ declineReason }) => declineReason)).toContain(typed)
})

describe('is rejected', () => {
  test('for an item that is declined already', async () => {
    const item = await itemOf(ours[0])
    await decline(scenario.pharmacy, [item])
    await expect(decline(scenario.pharmacy, [item])).rejects.toMatchObject({
      status: 409,
      code: 'item_declined',
    })
    expect((await own()).refunds).toHaveLength(1)
  })

  test('for an item of another pharmacy', async () => {
    const [item] = (await shipmentOf(other)).items
    await expect(decline(scenario.pharmacy, [item?._id ?? ''])).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
  })

  test('once it is handed over', async () => {
    await takeShipmentTo(scenario.pharmacy, (await shipmentOf(scenario.pharmacy))._id, 'shipped')
    await expect(decline(scenario.pharmacy)).rejects.toMatchObject({
      status: 409,
      code: 'step_taken',
      message: 'This order has already been handed over.',
    })
  })

  test('without a reason', async () => {
    const { _id: id } = await shipmentOf(scenario.pharmacy)
    await expect(
      scenario.pharmacy.api.pharmacyShipments.decline({ params: { id }, body: { reason: ' ' } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

test('lets the customer cancel what is left', async () => {
  await decline(scenario.pharmacy, [await itemOf(ours[0])])
  await customer.api.orders.cancel({ params: { orderId } })
  const { refunds, totalPrice } = await own()
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalPrice)
  expect(await scenario.stockOf(ours[0] ?? '')).toMatchObject({ stock: 10 })
  expect(await scenario.stockOf(ours[1] ?? '')).toMatchObject({ stock: 10 })
})

describe('the provider refunds at least one rupee', () => {
  const refundsOf = async () =>
    (await own()).refunds.map(({ amount, state }) => ({ amount, state }))

  test('so a remainder below that after an administrator’s refund is refunded too', async () => {
    const admin = await newAdmin(scenario.shop)
    const { totalPrice } = await own()
    const body = { amount: totalPrice - 40.5, reason: 'It took so long.' }
    await admin.api.adminOrders.refund({ params: { id: orderId }, body })
    await decline(scenario.pharmacy, [await itemOf(ours[0])])
    await decline(scenario.pharmacy)
    await decline(other)
    await vi.waitFor(async () =>
      expect(await refundsOf()).toEqual([
        { amount: body.amount, state: 'processed' },
        { amount: 40.5, state: 'processed' },
      ]),
    )
    expect((await own()).paymentStatus).toBe('refunded')
  })

  test('so a cheaper item is refunded with a little of what is left', async () => {
    const cheap = (await newMedicine(scenario.pharmacy, { price: 0.6 }))._id
    orderId = await scenario.buy(
      customer,
      { _id: cheap, quantity: 1 },
      { _id: theirs, quantity: 1 },
    )
    const { totalPrice } = await own()
    await decline(scenario.pharmacy)
    await vi.waitFor(async () =>
      expect(await refundsOf()).toEqual([{ amount: 1, state: 'processed' }]),
    )
    await decline(other)
    await vi.waitFor(async () =>
      expect(await refundsOf()).toEqual([
        { amount: 1, state: 'processed' },
        { amount: totalPrice - 1, state: 'processed' },
      ]),
    )
  })
})
