import { afterAll, beforeAll, expect, test } from 'vitest'
import { promisedDay } from '#contract/promised-delivery.ts'
import { momentInIndia } from '#server/platform/clock.ts'
import {
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

let scenario: Scenario
let other: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  other = await newPharmacy(scenario.shop)
})
afterAll(() => scenario.shop.close())

test('shows the promised day of each shipment in the cart', async () => {
  const customer = await newCustomer(scenario.shop)
  const { promisedOn } = await customer.api.cart.view()
  expect(promisedOn).toBe(promisedDay(momentInIndia(new Date())))
})

test('gives each shipment its own steps, promised day and items', async () => {
  const customer = await newCustomer(scenario.shop)
  const first = await newMedicine(scenario.pharmacy, { price: 30, expiryDate: '2031-05-31' })
  const second = await newMedicine(other, { price: 50 })
  const orderId = await scenario.buy(
    customer,
    { _id: first._id, quantity: 2 },
    { _id: second._id, quantity: 1 },
  )
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  const promisedOn = promisedDay(momentInIndia(new Date()), 1)
  expect(order.shipments).toHaveLength(2)
  for (const shipment of order.shipments)
    expect(shipment).toMatchObject({
      state: 'new',
      deliveryStatus: 'processing',
      promisedOn,
      late: false,
      acceptedAt: null,
      packedAt: null,
      shippedAt: null,
      deliveredAt: null,
      carrier: null,
      trackingNumber: null,
      rating: null,
    })
  const shipmentOf = (pharmacy: TestActor) =>
    order.shipments.find((shipment) => shipment.pharmacy._id === pharmacy.id)?._id
  const itemOf = (medicine: { _id: string }) =>
    order.items.find((item) => item.medicine._id === medicine._id)
  expect(order.items).toHaveLength(2)
  expect(itemOf(second)).toMatchObject({ shipmentId: shipmentOf(other) })
  expect(itemOf(first)).toMatchObject({
    _id: expect.any(String),
    shipmentId: shipmentOf(scenario.pharmacy),
    // The month is promised, not the day.
    promisedExpiry: '2031-05-01',
    declinedAt: null,
    declineReason: null,
    reversedQuantity: 0,
    refunded: 0,
  })
  const { orders } = await customer.api.orders.list()
  expect(orders[0]?.shipments).toEqual(order.shipments)
})

test('states the refund of each item of a cancelled order', async () => {
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy, { price: 27.85 })
  const orderId = await scenario.buy(customer, { _id, quantity: 2 })
  const { order } = await customer.api.orders.cancel({ params: { orderId } })
  expect(order.items).toMatchObject([{ reversedQuantity: 2, refunded: 55.7 }])
  expect(order.shipments).toMatchObject([{ state: 'cancelled', late: false }])
})
