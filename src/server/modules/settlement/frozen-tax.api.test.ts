import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { registerForGst } from '../../../../tests/documents.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { deliveryCodeOf, shipmentOf, takeShipmentTo } from '../../../../tests/shipments.ts'

/* Tax is collected on what the invoice says, whatever the pharmacy changes between packing and delivery. */

const gstin = '27AAPFU0939F1ZV'
let scenario: Scenario
let admin: TestActor
let customer: TestActor
let medicineId: string
let orderId: string
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  await registerForGst(scenario, gstin)
  customer = await newCustomer(scenario.shop)
  medicineId = (await newMedicine(scenario.pharmacy, { price: 105, gst: 5 }))._id
  orderId = await scenario.buy(customer, { _id: medicineId, quantity: 2 })
})

const setGst = (bp: number) =>
  scenario.rows('update medicines set gst_bp = $2 where id = $1', medicineId, bp)
const setStatus = (status: 'processing' | 'delivered') =>
  admin.api.adminOrders.setStatus({ params: { id: orderId }, body: { status } })
/** What is collected of the newest sale, in rupees. */
const tcs = async () => {
  const { body } = await scenario.pharmacy.api.settlement.movements({ query: { limit: 1 } })
  expect(body[0]).toMatchObject({ kind: 'sale', orderId })
  return body[0]?.tcs
}
const shipped = async () => {
  const id = await shipmentOf(customer, orderId)
  await takeShipmentTo(scenario.pharmacy, id, 'shipped')
  const code = await deliveryCodeOf(customer, orderId, id)
  return () => scenario.pharmacy.api.pharmacyShipments.deliver({ params: { id }, body: { code } })
}
const changes = [
  ['the rate', () => setGst(0)],
  ['the registration', () => registerForGst(scenario, null)],
] as const

test.each(changes)('does not change with %s once it is packed', async (_, change) => {
  const deliver = await shipped()
  await change()
  await deliver()
  expect(await tcs()).toBe(-1)
})

test.each(changes)('nor with %s before an administrator delivers it', async (_, change) => {
  await shipped()
  await change()
  await setStatus('delivered')
  expect(await tcs()).toBe(-1)
})

test('is none if the pharmacy was not registered when it packed', async () => {
  await registerForGst(scenario, null)
  const deliver = await shipped()
  await registerForGst(scenario, gstin)
  await deliver()
  expect(await tcs()).toBe(0)
})

test('follows the rate of the moment if an override delivers what has no invoice', async () => {
  await setGst(0)
  await setStatus('delivered')
  expect(await tcs()).toBe(0)
})
