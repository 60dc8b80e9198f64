import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { openRecallScenario, type RecallScenario } from '../../../../tests/recalls.ts'

/* What the administrator sees before marking an order as shipped (docs/decisions/027). */

let scenario: RecallScenario
let customer: TestActor
beforeAll(async () => {
  scenario = await openRecallScenario()
  customer = await newCustomer(scenario.shop)
})
afterAll(() => scenario.shop.close())

const seen = async (id: string) =>
  (await scenario.admin.api.adminOrders.detail({ params: { id } })).order
const listed = async (id: string) =>
  (await scenario.admin.api.adminOrders.list()).body.orders.find(({ _id }) => _id === id)
const set = (id: string, status: 'shipped' | 'delivered' | 'processing') =>
  scenario.admin.api.adminOrders.setStatus({ params: { id }, body: { status } })

/** An order of a recalled batch and of an unaffected one, from two pharmacies. */
async function newOrderOnHold() {
  const batchNumber = scenario.newNumber()
  const first = await scenario.stocked(scenario.pharmacy, batchNumber)
  const second = await scenario.stocked(scenario.other, `${batchNumber} clean`)
  const id = await scenario.buy(customer, { _id: first, quantity: 2 }, { _id: second, quantity: 1 })
  const recall = await scenario.open({ medicine: 'Febrinil', batchNumber })
  return { id, recallId: recall._id, batchNumber }
}

test('shows which shipment and which items a recall blocks, on the order’s page and in the list', async () => {
  const { id, recallId, batchNumber } = await newOrderOnHold()
  const order = await seen(id)
  const part = order.shipments.find(({ pharmacy }) => pharmacy._id === scenario.pharmacy.id)
  expect(order.onHold).toEqual([
    { shipmentId: part?._id, recallId, medicine: 'Febrinil SP Tablet', batchNumber },
  ])
  expect((await listed(id))?.onHold).toEqual(order.onHold)
})

test('the administrator’s override is not blocked, and nothing is blocked after shipping', async () => {
  const { id } = await newOrderOnHold()
  await set(id, 'shipped')
  const { shipments, onHold: now } = await seen(id)
  expect(shipments.map(({ state }) => state)).toEqual(['shipped', 'shipped'])
  expect(now).toEqual([])
  await set(id, 'processing')
  expect((await seen(id)).onHold).toHaveLength(1)
})

test('a cancelled or declined shipment is not blocked', async () => {
  const { id } = await newOrderOnHold()
  const { body } = await scenario.pharmacy.api.pharmacyShipments.list()
  const part = body.orders.find(({ orderId }) => orderId === id)
  await scenario.pharmacy.api.pharmacyShipments.decline({
    params: { id: part?._id ?? '' },
    body: { reason: 'Recalled.' },
  })
  expect((await seen(id)).onHold).toEqual([])
})

test('a false alarm unblocks everything', async () => {
  const { id, recallId } = await newOrderOnHold()
  await scenario.admin.api.recalls.close({
    params: { id: recallId },
    body: { outcome: 'released', evidence: 'Tested again.' },
  })
  expect((await seen(id)).onHold).toEqual([])
})
