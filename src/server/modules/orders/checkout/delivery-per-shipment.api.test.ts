import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualTerms } from '#server/platform/terms.ts'
import {
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { expectInvariants } from '../../../../../tests/invariants.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

/* A shop that charges ₹30.00 for each shipment, however much it costs. */

let scenario: Scenario
let other: TestActor
beforeAll(async () => {
  const delivery = { chargePaise: 30_00, freeAbovePaise: null, per: 'shipment' } as const
  scenario = await openScenario({ terms: { ...usualTerms, delivery } })
  other = await newPharmacy(scenario.shop)
})
afterAll(() => scenario.shop.close())

/** An order of ₹600.00 at one pharmacy and ₹50.00 at another. */
async function orderFromTwo() {
  const customer = await newCustomer(scenario.shop)
  const first = await newMedicine(scenario.pharmacy, { price: 300 })
  const second = await newMedicine(other, { price: 50 })
  await customer.api.cart.add({ body: { itemId: first._id, quantity: 2 } })
  await customer.api.cart.add({ body: { itemId: second._id, quantity: 1 } })
  const { summary } = await customer.api.cart.view()
  const orderId = await scenario.buy(
    customer,
    { _id: first._id, quantity: 2 },
    { _id: second._id, quantity: 1 },
  )
  const detail = () => customer.api.orders.detail({ params: { orderId } })
  return { customer, orderId, summary, first, second, detail }
}

test('charges each shipment, and shows that in the cart', async () => {
  const { summary, detail } = await orderFromTwo()
  const terms = { deliveryCharge: 30, freeDeliveryAbove: null, deliveryChargedPer: 'shipment' }
  expect(summary).toEqual({ subtotal: 650, delivery: 60, total: 710, ...terms })
  const { order } = await detail()
  expect(order).toMatchObject({ subtotal: 650, deliveryCharge: 60, totalPrice: 710 })
})

test('refunds the charge of a shipment that a pharmacy declines, and the other one with the rest', async () => {
  const { customer, orderId, detail } = await orderFromTwo()
  const { order } = await detail()
  const declined = order.shipments.find((one) => one.pharmacy._id === other.id)
  if (declined === undefined) throw new Error('the order has no such shipment')
  await other.api.pharmacyShipments.decline({
    params: { id: declined._id },
    body: { reason: 'Sold out' },
  })
  expect((await detail()).order.refunds).toMatchObject([{ amount: 80 }])
  await customer.api.orders.cancel({ params: { orderId } })
  expect((await detail()).order.refunds.map(({ amount }) => amount).sort()).toEqual([630, 80])
  await expectInvariants(scenario.shop.database)
})

test('refunds the charge of a shipment that a customer takes out of the order', async () => {
  const { customer, orderId, second, detail } = await orderFromTwo()
  const { order } = await detail()
  const item = order.items.find(({ medicine }) => medicine._id === second._id)
  if (item === undefined) throw new Error('the order has no such item')
  const body = { revision: 0, items: [{ _id: item._id, quantity: 0 }] }
  const { preview } = await customer.api.changes.preview({ params: { orderId }, body })
  expect(preview).toEqual({ refund: 80, deliveryCharge: 30, total: 630, promisedOn: null })
  await customer.api.changes.apply({ params: { orderId }, body })
  expect((await detail()).order.refunds).toMatchObject([{ amount: 80 }])
  await expectInvariants(scenario.shop.database)
})
