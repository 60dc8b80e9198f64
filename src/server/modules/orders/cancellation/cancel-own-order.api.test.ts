import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryStatus } from '#contract/orders.ts'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../../tests/actors.ts'
import { moneyJobs } from '../../../../../tests/money-jobs.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

/* Customers can cancel an order within 15 minutes, before it is packed, once. */

let scenario: Scenario
let admin: TestActor
let customer: TestActor
let medicineId: string
let orderId: string
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  scenario.shop.setNow(new Date())
  customer = await newCustomer(scenario.shop)
  medicineId = (await newMedicine(scenario.pharmacy))._id
  orderId = await scenario.buy(customer, { _id: medicineId, quantity: 3 })
})

const cancel = (by = customer, reason?: string) =>
  by.api.orders.cancel({ params: { orderId }, body: reason === undefined ? {} : { reason } })
const own = async () => (await customer.api.orders.detail({ params: { orderId } })).order
const set = (status: 'shipped' | 'delivered' | 'processing' | 'cancelled') =>
  admin.api.adminOrders.setStatus({ params: { id: orderId }, body: { status } })
const over = {
  status: 409,
  code: 'cancellation_over',
  message: 'This order can no longer be cancelled here. Please contact our support.',
}
const setShipment = (status: DeliveryStatus) =>
  scenario.rows(
    `update shipments set state = $2, shipped_at = now(),
       delivered_at = case when $2 = 'delivered' then now() end,
       delivery_proof = case when $2 = 'delivered' then '{"kind":"code"}'::jsonb end where order_id = $1`,
    orderId,
    status,
  )
const back = { stock: 10, reserved: 0 }
const sold = { stock: 7, reserved: 0 }

describe('for 15 minutes', () => {
  const placedSecondsAgo = async (seconds: number) => {
    const at = new Date((await own()).orderDate).getTime()
    scenario.shop.setNow(new Date(at + seconds * 1000))
  }

  test('is allowed up to the last second', async () => {
    await placedSecondsAgo(14 * 60 + 58)
    const { cancellableUntil, orderDate } = await own()
    expect(Date.parse(cancellableUntil ?? '') - Date.parse(orderDate)).toBe(15 * 60_000)
    await cancel()
    expect(await scenario.stockOf(medicineId)).toEqual(back)
  })

  test('is rejected afterwards', async () => {
    await placedSecondsAgo(15 * 60)
    expect((await own()).cancellableUntil).toBeNull()
    await expect(cancel()).rejects.toMatchObject(over)
    expect(await scenario.stockOf(medicineId)).toEqual(sold)
  })
})

test('records the reason in the timeline, restores the stock and refunds the customer', async () => {
  const { order, message } = await cancel(customer, 'I ordered the wrong strength.')
  expect(message).toBe('Your order was cancelled.')
  expect(order).toMatchObject({
    status: 'cancelled',
    deliveryStatus: 'cancelled',
    cancellableUntil: null,
    refunds: [{ amount: order.totalPrice, cause: 'customer_cancelled' }],
  })
  expect(order.timeline).toMatchObject([
    { what: 'checked_out' },
    { what: 'paid' },
    { what: 'cancelled', by: { role: 'customer' }, reason: 'I ordered the wrong strength.' },
    { what: 'refund_requested', amount: order.totalPrice },
  ])
})

test('returns the same result when repeated, even after the time limit, and refunds once', async () => {
  const first = await cancel()
  scenario.shop.advance(3600)
  const again = await cancel()
  expect(again.message).toBe(first.message)
  expect(again.order.refunds.map(({ _id }) => _id)).toEqual(
    first.order.refunds.map(({ _id }) => _id),
  )
  expect(await scenario.stockOf(medicineId)).toEqual(back)
})

test.each(['shipped', 'delivered'] as const)('is rejected once the order is %s', async (status) => {
  await set(status)
  expect((await own()).cancellableUntil).toBeNull()
  await expect(cancel()).rejects.toMatchObject(over)
  await set('processing')
  await setShipment(status)
  await expect(cancel()).rejects.toMatchObject(over)
  expect(await scenario.stockOf(medicineId)).toEqual(sold)
})

test('does not find orders of others or unpaid ones', async () => {
  const missing = { status: 404, code: 'order_not_found' }
  await expect(cancel(await newCustomer(scenario.shop))).rejects.toMatchObject(missing)
  const { order } = await scenario.checkout(customer, { _id: medicineId, quantity: 1 })
  orderId = order.orderId
  await expect(cancel()).rejects.toMatchObject(missing)
})

test('restores the units once, whoever cancels and refunds the order again', async () => {
  const reason = 'The pharmacy has none.'
  const cancelAsAdmin = () =>
    admin.api.adminOrders.cancel({ params: { id: orderId }, body: { reason } })
  await cancelAsAdmin()
  await moneyJobs(scenario.shop).sendRefunds(5)
  for (const again of [cancelAsAdmin, cancel]) await again()
  await set('processing')
  await set('cancelled')
  expect(await scenario.stockOf(medicineId)).toEqual(back)
  expect(
    await scenario.rows('select amount_paise from refunds where order_id = $1', orderId),
  ).toHaveLength(1)
  const refund = () => admin.api.adminOrders.refund({ params: { id: orderId }, body: { reason } })
  await expect(refund()).rejects.toMatchObject({ code: 'refund_exceeds' })
})

test('refunds a shipped order that an administrator cancels, without restoring its stock', async () => {
  await setShipment('shipped')
  await set('cancelled')
  expect(await scenario.stockOf(medicineId)).toEqual(sold)
  expect(await own()).toMatchObject({ status: 'cancelled', deliveryStatus: 'shipped' })
  expect(await scenario.rows('select id from refunds where order_id = $1', orderId)).toHaveLength(1)
})
