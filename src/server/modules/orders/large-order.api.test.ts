import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { consignmentOf, takeParcelTo } from '../../../../tests/parcels.ts'

/* An order for more paise than an integer of 32 bits can say. */

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())

async function bought() {
  const customer = await newCustomer(counter.shop)
  const { _id } = await newMedicine(counter.pharmacy, { price: 1_00_00_000, mrp: 1_00_00_000 })
  const orderId = await counter.buy(customer, { _id, quantity: 5 })
  return { customer, orderId }
}
const counted = async () => {
  const { body } = await counter.pharmacy.api.pharmacyOrders.list({ query: {} })
  return body.orders[0]
}

test('stands at its counter, is earned, and all of it goes back', async () => {
  const { customer, orderId } = await bought()
  expect(await counted()).toMatchObject({ orderId, total: 5_00_00_000 })
  await takeParcelTo(counter.pharmacy, await consignmentOf(customer, orderId), 'delivered')
  expect((await counter.pharmacy.api.settlement.balance()).balance).toBeGreaterThan(4_00_00_000)
  const admin = await newAdmin(counter.shop)
  const body = { reason: 'It came broken.' }
  await admin.api.adminOrders.cancel({ params: { id: orderId }, body })
  const refunds = async () => (await customer.api.orders.detail({ params: { orderId } })).order
  await expect
    .poll(refunds, { timeout: 10_000 })
    .toMatchObject({ paymentStatus: 'refunded', refunds: [{ amount: 5_00_00_000 }] })
  expect((await counter.pharmacy.api.settlement.balance()).balance).toBe(0)
})

test('one line of it comes back to its customer', async () => {
  const { customer, orderId } = await bought()
  const id = await consignmentOf(customer, orderId)
  const body = { reason: 'Our last strips were damaged.' }
  await counter.pharmacy.api.pharmacyOrders.decline({ params: { id }, body })
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  expect(order).toMatchObject({ status: 'cancelled', refunds: [{ amount: 5_00_00_000 }] })
})
