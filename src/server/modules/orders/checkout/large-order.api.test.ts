import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { shipmentOf, takeShipmentTo } from '../../../../../tests/shipments.ts'

/* An order whose paise exceed a 32-bit integer. */

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

async function bought() {
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy, { price: 1_00_00_000, mrp: 1_00_00_000 })
  const orderId = await scenario.buy(customer, { _id, quantity: 5 })
  return { customer, orderId }
}
const counted = async () => {
  const { body } = await scenario.pharmacy.api.pharmacyShipments.list({ query: {} })
  return body.orders[0]
}

test('is listed, earned and refunded in full', async () => {
  const { customer, orderId } = await bought()
  expect(await counted()).toMatchObject({ orderId, total: 5_00_00_000 })
  await takeShipmentTo(scenario.pharmacy, await shipmentOf(customer, orderId), 'delivered')
  expect((await scenario.pharmacy.api.settlement.balance()).balance).toBeGreaterThan(4_00_00_000)
  const admin = await newAdmin(scenario.shop)
  const body = { reason: 'It came broken.' }
  await admin.api.adminOrders.cancel({ params: { id: orderId }, body })
  const refunds = async () => (await customer.api.orders.detail({ params: { orderId } })).order
  await expect
    .poll(refunds, { timeout: 10_000 })
    .toMatchObject({ paymentStatus: 'refunded', refunds: [{ amount: 5_00_00_000 }] })
  expect((await scenario.pharmacy.api.settlement.balance()).balance).toBe(0)
})

test('is refunded for one item', async () => {
  const { customer, orderId } = await bought()
  const id = await shipmentOf(customer, orderId)
  const body = { reason: 'Our last strips were damaged.' }
  await scenario.pharmacy.api.pharmacyShipments.decline({ params: { id }, body })
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  expect(order).toMatchObject({ status: 'cancelled', refunds: [{ amount: 5_00_00_000 }] })
})
