import { afterAll, beforeAll, expect, test } from 'vitest'
import { promisedDay } from '#contract/promised-delivery.ts'
import { indianDay } from '#server/platform/clock.ts'
import { newCustomer, newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'

let counter: Counter
let other: TestActor
beforeAll(async () => {
  counter = await openCounter()
  other = await newPharmacy(counter.shop)
})
afterAll(() => counter.shop.close())

test('the cart says by which day each parcel would be there', async () => {
  const customer = await newCustomer(counter.shop)
  const { promisedOn } = await customer.api.cart.view()
  expect(promisedOn).toBe(promisedDay(indianDay(new Date())))
})

test('each pharmacy’s part of an order has its own way, promise and lines', async () => {
  const customer = await newCustomer(counter.shop)
  const first = await newMedicine(counter.pharmacy, { price: 30, expiryDate: '2031-05-31' })
  const second = await newMedicine(other, { price: 50 })
  const orderId = await counter.buy(
    customer,
    { _id: first._id, quantity: 2 },
    { _id: second._id, quantity: 1 },
  )
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  const promisedOn = promisedDay(indianDay(new Date()))
  expect(order.consignments).toHaveLength(2)
  for (const part of order.consignments)
    expect(part).toMatchObject({
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
  const partOf = (pharmacy: TestActor) =>
    order.consignments.find((part) => part.pharmacy._id === pharmacy.id)?._id
  const lineOf = (medicine: { _id: string }) =>
    order.items.find((line) => line.medicine._id === medicine._id)
  expect(order.items).toHaveLength(2)
  expect(lineOf(second)).toMatchObject({ consignmentId: partOf(other) })
  expect(lineOf(first)).toMatchObject({
    _id: expect.any(String),
    consignmentId: partOf(counter.pharmacy),
    // The month is promised, not the day.
    promisedExpiry: '2031-05-01',
    declinedAt: null,
    declineReason: null,
    undoneQuantity: 0,
    refunded: 0,
  })
  const { orders } = await customer.api.orders.list()
  expect(orders[0]?.consignments).toEqual(order.consignments)
})

test('what was called off says what of each line is the customer’s again', async () => {
  const customer = await newCustomer(counter.shop)
  const { _id } = await newMedicine(counter.pharmacy, { price: 27.85 })
  const orderId = await counter.buy(customer, { _id, quantity: 2 })
  const { order } = await customer.api.orders.cancel({ params: { orderId } })
  expect(order.items).toMatchObject([{ undoneQuantity: 2, refunded: 55.7 }])
  expect(order.consignments).toMatchObject([{ state: 'cancelled', late: false }])
})
