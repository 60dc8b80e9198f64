import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeliveryAreaInput } from '#contract/delivery-areas.ts'
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
let near: string
let anywhere: string
beforeAll(async () => {
  scenario = await openScenario()
  pharmacy = await newPharmacy(scenario.shop)
  near = (await newMedicine(pharmacy))._id
  anywhere = (await newMedicine(scenario.pharmacy))._id
})
afterAll(() => scenario.shop.close())

const none = { districts: [], prefixes: [], pin: null, radiusKm: null }
const deliverTo = (areas: Partial<DeliveryAreaInput>) =>
  pharmacy.api.deliveryAreas.change({ body: { ...none, ...areas } })

async function order(zipCode: string, ...ids: string[]) {
  const { api } = await newCustomer(scenario.shop)
  const cartItems = ids.map((_id) => ({ _id, quantity: 1 }))
  return api.orders.createPayment({ body: { cartItems, deliveryAddress: { ...address, zipCode } } })
}

test('refuses what its pharmacy does not deliver to the PIN code, and reserves nothing', async () => {
  await deliverTo({ districts: ['Pune'] })
  await expect(order('400001', anywhere, near)).rejects.toMatchObject({
    status: 409,
    code: 'outside_area',
    message: expect.stringContaining('does not deliver to 400001'),
    details: { items: [{ _id: near }] },
  })
  expect(await scenario.stockOf(anywhere)).toMatchObject({ reserved: 0 })
})

test.each(['012345', '000000', '999999'])('refuses %s, which is no PIN code', async (zipCode) => {
  await deliverTo({ districts: ['Pune'] })
  await expect(order(zipCode, near)).rejects.toMatchObject({ code: 'outside_area' })
})

test.each([
  ['its district', { districts: ['Pune'] }, '411002'],
  ['its prefixes', { prefixes: ['400'] }, '400001'],
  ['its distance', { pin: '411030', radiusKm: 150 }, '400001'],
  ['all of India', {}, '999999'],
])('takes an order within %s', async (_, areas, zipCode) => {
  await deliverTo(areas)
  expect(await order(zipCode, near)).toMatchObject({ success: true })
})

test('refuses a new address for an order of a pharmacy that does not deliver there', async () => {
  await deliverTo({ districts: ['Pune'] })
  const customer = await newCustomer(scenario.shop)
  const orderId = await scenario.buy(customer, { _id: near, quantity: 1 })
  const moveTo = (zipCode: string) =>
    customer.api.changes.apply({
      params: { orderId },
      body: { revision: 0, deliveryAddress: { ...address, zipCode } },
    })
  await expect(moveTo('400001')).rejects.toMatchObject({ status: 409, code: 'outside_area' })
  await expect(moveTo('411002')).resolves.toMatchObject({ order: { revision: 1 } })
})
