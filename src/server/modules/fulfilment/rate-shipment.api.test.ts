import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { deliver } from '../../../../tests/reviews.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'

let scenario: Scenario
let admin: TestActor
let medicine: { _id: string }
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
  medicine = await newMedicine(scenario.pharmacy, { stockQuantity: 90 })
})
afterAll(() => scenario.shop.close())

const shipmentOf = async (customer: TestActor, orderId: string) => {
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  const [shipment] = order.shipments
  if (shipment === undefined) throw new Error('an order has no shipment')
  return shipment
}
const rate = (customer: TestActor, id: string, stars: number) =>
  customer.api.orders.rate({ params: { id }, body: { stars } })
const onPage = async () =>
  (await scenario.shop.as().pharmacies.shown({ params: { id: scenario.pharmacy.id } })).rating

test('stores and replaces a customer’s rating of a pharmacy, and shows it on its page at once', async () => {
  const customer = await newCustomer(scenario.shop)
  const orderId = await scenario.buy(customer, { _id: medicine._id, quantity: 1 })
  expect(await onPage()).toBeNull()
  await deliver(admin, orderId)
  const { _id } = await shipmentOf(customer, orderId)
  expect(await rate(customer, _id, 2)).toMatchObject({ rating: { stars: 2 } })
  expect(await onPage()).toEqual({ average: 2, count: 1, counts: [0, 1, 0, 0, 0] })
  await rate(customer, _id, 5)
  expect(await onPage()).toEqual({ average: 5, count: 1, counts: [0, 0, 0, 0, 1] })
  expect((await shipmentOf(customer, orderId)).rating).toEqual({ stars: 5 })
})

test('rejects ratings of shipments that are not delivered or another customer’s', async () => {
  const customer = await newCustomer(scenario.shop)
  const orderId = await scenario.buy(customer, { _id: medicine._id, quantity: 1 })
  const { _id } = await shipmentOf(customer, orderId)
  await expect(rate(customer, _id, 4)).rejects.toMatchObject({
    status: 409,
    code: 'shipment_not_delivered',
    message: 'You can rate the pharmacy after your shipment has been delivered.',
  })
  await deliver(admin, orderId)
  const stranger = await newCustomer(scenario.shop)
  await expect(rate(stranger, _id, 1)).rejects.toMatchObject({ status: 404 })
  expect((await shipmentOf(customer, orderId)).rating).toBeNull()
})

test.each([0, 6, 4.5])('rejects %s stars', async (stars) => {
  const customer = await newCustomer(scenario.shop)
  await expect(rate(customer, '00000000-0000-4000-8000-000000000000', stars)).rejects.toMatchObject(
    { status: 400, message: expect.any(String) },
  )
})
