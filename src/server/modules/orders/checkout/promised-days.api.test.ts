import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeliveryScheduleInput } from '#contract/schedule-calls.ts'
import {
  address,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

let scenario: Scenario
let pharmacy: TestActor
let medicine: string
beforeAll(async () => {
  scenario = await openScenario()
  // A Monday, 20:30 in India.
  scenario.shop.setNow(new Date('2027-11-15T15:00:00Z'))
})
beforeEach(async () => {
  pharmacy = await newPharmacy(scenario.shop)
  medicine = (await newMedicine(pharmacy))._id
})
afterAll(() => scenario.shop.close())

const closesAt = (cutoff: string, given: Partial<DeliveryScheduleInput> = {}) =>
  pharmacy.api.deliverySchedules.change({
    body: {
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
      cutoff,
      holidays: [],
      closedOnNationalHolidays: true,
      ...given,
    },
  })

const near = { ...address, zipCode: '411002' }
const mumbai = { ...address, city: 'Mumbai', zipCode: '400001' }
const nagpur = { ...address, city: 'Nagpur', zipCode: '440001' }

async function promiseTo(deliveryAddress: typeof near, ids = [medicine]) {
  const customer = await newCustomer(scenario.shop)
  const cartItems = ids.map((_id) => ({ _id, quantity: 1 }))
  const created = await customer.api.orders.createPayment({ body: { cartItems, deliveryAddress } })
  const paid = await scenario.shop.sandbox.pay(created.order.id)
  const { orderId } = await customer.api.orders.verifyPayment({ body: paid })
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  return { customer, orderId, order }
}
const daysOf = ({ order }: Awaited<ReturnType<typeof promiseTo>>) =>
  order.shipments.map(({ promisedOn }) => promisedOn)

test.each([
  ['near', near, '2027-11-16'],
  ['within 500 km', mumbai, '2027-11-17'],
  ['far away', nagpur, '2027-11-18'],
  ['to an unknown PIN code', { ...near, zipCode: '999999' }, '2027-11-18'],
])('promises a shipment %s by its distance', async (_, to, promised) => {
  expect(daysOf(await promiseTo(to))).toEqual([promised])
})

test('measures from the PIN code that the pharmacy names for its areas', async () => {
  await pharmacy.api.deliveryAreas.change({
    body: { districts: [], prefixes: [], pin: '440001', radiusKm: null },
  })
  expect(daysOf(await promiseTo(nagpur))).toEqual(['2027-11-16'])
})

test.each([
  ['the last PIN code in its address', 'Plot 411030, Civil Lines, Nagpur 440 001', '2027-11-16'],
  ['nowhere without one', 'Civil Lines, Nagpur 4400011', '2027-11-18'],
])('measures from %s', async (_, place, promised) => {
  await scenario.rows('update pharmacies set address = $2 where id = $1', pharmacy.id, place)
  expect(daysOf(await promiseTo(nagpur))).toEqual([promised])
})

test('counts from the next open day after the cut-off time', async () => {
  await closesAt('17:00', { holidays: ['2027-11-16'] })
  expect(daysOf(await promiseTo(near))).toEqual(['2027-11-18'])
  await closesAt('21:00')
  expect(daysOf(await promiseTo(near))).toEqual(['2027-11-16'])
})

test('promises each shipment its own day, and says so to its pharmacy', async () => {
  await closesAt('17:00')
  const other = await newPharmacy(scenario.shop)
  const { order } = await promiseTo(near, [medicine, (await newMedicine(other))._id])
  const promises = new Map(order.shipments.map((one) => [one.pharmacy._id, one.promisedOn]))
  expect(promises).toEqual(
    new Map([
      [pharmacy.id, '2027-11-17'],
      [other.id, '2027-11-16'],
    ]),
  )
  for (const seller of [pharmacy, other]) {
    const { notifications } = await seller.api.notifications.list({ query: {} })
    expect(notifications[0]).toMatchObject({
      kind: 'shipment_new',
      facts: { promisedOn: promises.get(seller.id) },
    })
  }
})

test('promises anew when the order goes to another PIN code, and only then', async () => {
  const { customer, orderId } = await promiseTo(near)
  await closesAt('17:00')
  const move = { params: { orderId }, body: { revision: 0, deliveryAddress: nagpur } }
  const renamed = { ...near, fullName: 'Anil Kulkarni' }
  const { preview } = await customer.api.changes.preview(move)
  expect(preview).toMatchObject({ promisedOn: '2027-11-19' })
  const same = await customer.api.changes.apply({
    params: { orderId },
    body: { revision: 0, deliveryAddress: renamed },
  })
  expect(same.order.shipments[0]).toMatchObject({ promisedOn: '2027-11-16' })
  const { order } = await customer.api.changes.apply({
    ...move,
    body: { ...move.body, revision: 1 },
  })
  expect(order.shipments[0]).toMatchObject({ promisedOn: '2027-11-19' })
})

test('keeps the promised day when the pharmacy changes its days afterwards', async () => {
  const { customer, orderId } = await promiseTo(near)
  await closesAt('09:00', { weekdays: ['sunday'] })
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  expect(order.shipments[0]).toMatchObject({ promisedOn: '2027-11-16' })
})

test('the cart names the day without a PIN code, which knows the pharmacy’s days', async () => {
  await closesAt('17:00', { holidays: ['2027-11-16'] })
  const { api } = await newCustomer(scenario.shop)
  await api.cart.add({ body: { itemId: medicine, quantity: 1 } })
  expect(await api.cart.view()).toMatchObject({
    promisedOn: '2027-11-20',
    cartData: [{ promisedOn: '2027-11-20' }],
  })
})
