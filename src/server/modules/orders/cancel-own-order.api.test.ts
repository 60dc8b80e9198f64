import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryStatus } from '#contract/orders.ts'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { moneyJobs } from '../../../../tests/money-jobs.ts'

/* Calling an order off: for 15 minutes, while nothing of it has left, once. */

let counter: Counter
let admin: TestActor
let customer: TestActor
let medicineId: string
let orderId: string
beforeAll(async () => {
  counter = await openCounter()
  admin = await newAdmin(counter.shop)
})
afterAll(() => counter.shop.close())
beforeEach(async () => {
  counter.shop.setNow(new Date())
  customer = await newCustomer(counter.shop)
  medicineId = (await newMedicine(counter.pharmacy))._id
  orderId = await counter.buy(customer, { _id: medicineId, quantity: 3 })
})

const cancel = (by = customer, reason?: string) =>
  by.api.orders.cancel({ params: { orderId }, body: reason === undefined ? {} : { reason } })
const own = async () => (await customer.api.orders.detail({ params: { orderId } })).order
const set = (status: 'shipped' | 'delivered' | 'processing' | 'cancelled') =>
  admin.api.adminOrders.setStatus({ params: { id: orderId }, body: { status } })
const over = {
  status: 409,
  code: 'cancellation_over',
  message: 'This order can no longer be cancelled here. Please write to our support.',
}
const rows = async (text: string, ...values: unknown[]) =>
  (await counter.shop.database.run(text, values)).rows
const setPart = (status: DeliveryStatus) =>
  rows(
    `update consignments set state = $2, shipped_at = now(),
       delivered_at = case when $2 = 'delivered' then now() end where order_id = $1`,
    orderId,
    status,
  )
const back = { stock: 10, reserved: 0 }
const sold = { stock: 7, reserved: 0 }

describe('for 15 minutes', () => {
  const placedSecondsAgo = async (seconds: number) => {
    const at = new Date((await own()).orderDate).getTime()
    counter.shop.setNow(new Date(at + seconds * 1000))
  }

  test('up to the last second of them', async () => {
    await placedSecondsAgo(14 * 60 + 58)
    const { cancellableUntil, orderDate } = await own()
    expect(Date.parse(cancellableUntil ?? '') - Date.parse(orderDate)).toBe(15 * 60_000)
    await cancel()
    expect(await counter.stockOf(medicineId)).toEqual(back)
  })

  test('and not when they are over', async () => {
    await placedSecondsAgo(15 * 60)
    expect((await own()).cancellableUntil).toBeNull()
    await expect(cancel()).rejects.toMatchObject(over)
    expect(await counter.stockOf(medicineId)).toEqual(sold)
  })
})

test('its reason stands in its story, and the units and the money go back', async () => {
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

test('asked again, it answers the same, also when the time is over, and gives nothing twice', async () => {
  const first = await cancel()
  counter.shop.advance(3600)
  const again = await cancel()
  expect(again.message).toBe(first.message)
  expect(again.order.refunds.map(({ _id }) => _id)).toEqual(
    first.order.refunds.map(({ _id }) => _id),
  )
  expect(await counter.stockOf(medicineId)).toEqual(back)
})

test.each(['shipped', 'delivered'] as const)('not once it is %s', async (status) => {
  await set(status)
  expect((await own()).cancellableUntil).toBeNull()
  await expect(cancel()).rejects.toMatchObject(over)
  await set('processing')
  await setPart(status)
  await expect(cancel()).rejects.toMatchObject(over)
  expect(await counter.stockOf(medicineId)).toEqual(sold)
})

test('somebody else’s order is not found, nor one that was never paid', async () => {
  const missing = { status: 404, code: 'order_not_found' }
  await expect(cancel(await newCustomer(counter.shop))).rejects.toMatchObject(missing)
  const { order } = await counter.checkout(customer, { _id: medicineId, quantity: 1 })
  orderId = order.orderId
  await expect(cancel()).rejects.toMatchObject(missing)
})

test('cancelled, refunded and cancelled again, by whomever: the units come back once', async () => {
  const reason = 'The pharmacy has none.'
  const cancelAsAdmin = () =>
    admin.api.adminOrders.cancel({ params: { id: orderId }, body: { reason } })
  await cancelAsAdmin()
  await moneyJobs(counter.shop).sendRefunds(5)
  for (const again of [cancelAsAdmin, cancel]) await again()
  await set('processing')
  await set('cancelled')
  expect(await counter.stockOf(medicineId)).toEqual(back)
  expect(await rows('select amount_paise from refunds where order_id = $1', orderId)).toHaveLength(
    1,
  )
  const refund = () => admin.api.adminOrders.refund({ params: { id: orderId }, body: { reason } })
  await expect(refund()).rejects.toMatchObject({ code: 'refund_exceeds' })
})

test('what has left stays away: an administrator who cancels it gets its money back to the customer alone', async () => {
  await setPart('shipped')
  await set('cancelled')
  expect(await counter.stockOf(medicineId)).toEqual(sold)
  expect(await own()).toMatchObject({ status: 'cancelled', deliveryStatus: 'shipped' })
  expect(await rows('select id from refunds where order_id = $1', orderId)).toHaveLength(1)
})
