import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { deliver } from '../../../../tests/reviews.ts'

let counter: Counter
let admin: TestActor
let medicine: { _id: string }
beforeAll(async () => {
  counter = await openCounter()
  admin = await newAdmin(counter.shop)
  medicine = await newMedicine(counter.pharmacy, { stockQuantity: 90 })
})
afterAll(() => counter.shop.close())

const partOf = async (customer: TestActor, orderId: string) => {
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  const [part] = order.consignments
  if (part === undefined) throw new Error('an order has no part')
  return part
}
const rate = (customer: TestActor, id: string, stars: number) =>
  customer.api.orders.rate({ params: { id }, body: { stars } })
const onPage = async () =>
  (await counter.shop.as().pharmacies.shown({ params: { id: counter.pharmacy.id } })).rating

test('who was sent a parcel rates its pharmacy, and may think otherwise; its page says so at once', async () => {
  const customer = await newCustomer(counter.shop)
  const orderId = await counter.buy(customer, { _id: medicine._id, quantity: 1 })
  expect(await onPage()).toBeNull()
  await deliver(admin, orderId)
  const { _id } = await partOf(customer, orderId)
  expect(await rate(customer, _id, 2)).toMatchObject({ rating: { stars: 2 } })
  expect(await onPage()).toEqual({ average: 2, count: 1, counts: [0, 1, 0, 0, 0] })
  await rate(customer, _id, 5)
  expect(await onPage()).toEqual({ average: 5, count: 1, counts: [0, 0, 0, 0, 1] })
  expect((await partOf(customer, orderId)).rating).toEqual({ stars: 5 })
})

test('nobody rates what has not arrived, or is not theirs', async () => {
  const customer = await newCustomer(counter.shop)
  const orderId = await counter.buy(customer, { _id: medicine._id, quantity: 1 })
  const { _id } = await partOf(customer, orderId)
  await expect(rate(customer, _id, 4)).rejects.toMatchObject({
    status: 409,
    code: 'parcel_not_delivered',
    message: 'You can rate the pharmacy once your parcel was delivered.',
  })
  await deliver(admin, orderId)
  const stranger = await newCustomer(counter.shop)
  await expect(rate(stranger, _id, 1)).rejects.toMatchObject({ status: 404 })
  expect((await partOf(customer, orderId)).rating).toBeNull()
})

test.each([0, 6, 4.5])('%s are no stars', async (stars) => {
  const customer = await newCustomer(counter.shop)
  await expect(rate(customer, '00000000-0000-4000-8000-000000000000', stars)).rejects.toMatchObject(
    { status: 400, message: expect.any(String) },
  )
})
