import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { openRecallCounter, type RecallCounter } from '../../../../tests/recalls.ts'

/* What the administrator reads before saying that an order has left (docs/decisions/027). */

let counter: RecallCounter
let customer: TestActor
beforeAll(async () => {
  counter = await openRecallCounter()
  customer = await newCustomer(counter.shop)
})
afterAll(() => counter.shop.close())

const seen = async (id: string) =>
  (await counter.admin.api.adminOrders.detail({ params: { id } })).order
const listed = async (id: string) =>
  (await counter.admin.api.adminOrders.list()).body.orders.find(({ _id }) => _id === id)
const set = (id: string, status: 'shipped' | 'delivered' | 'processing') =>
  counter.admin.api.adminOrders.setStatus({ params: { id }, body: { status } })

/** An order of a recalled batch and of a clean one, each of another pharmacy. */
async function held() {
  const batchNumber = counter.newNumber()
  const first = await counter.stocked(counter.pharmacy, batchNumber)
  const second = await counter.stocked(counter.other, `${batchNumber} clean`)
  const id = await counter.buy(customer, { _id: first, quantity: 2 }, { _id: second, quantity: 1 })
  const recall = await counter.open({ medicine: 'Zerodol', batchNumber })
  return { id, recallId: recall._id, batchNumber }
}

test('an order says which part a recall holds, and what of it, on its page and in the list', async () => {
  const { id, recallId, batchNumber } = await held()
  const order = await seen(id)
  const part = order.consignments.find(({ pharmacy }) => pharmacy._id === counter.pharmacy.id)
  expect(order.held).toEqual([
    { consignmentId: part?._id, recallId, medicine: 'Zerodol SP Tablet', batchNumber },
  ])
  expect((await listed(id))?.held).toEqual(order.held)
})

test('the administrator’s word goes past it, and nothing is held that has left', async () => {
  const { id } = await held()
  await set(id, 'shipped')
  const { consignments, held: now } = await seen(id)
  expect(consignments.map(({ state }) => state)).toEqual(['shipped', 'shipped'])
  expect(now).toEqual([])
  await set(id, 'processing')
  expect((await seen(id)).held).toHaveLength(1)
})

test('what was called off, or declined, is not held', async () => {
  const { id } = await held()
  const { body } = await counter.pharmacy.api.pharmacyOrders.list()
  const part = body.orders.find(({ orderId }) => orderId === id)
  await counter.pharmacy.api.pharmacyOrders.decline({
    params: { id: part?._id ?? '' },
    body: { reason: 'Recalled.' },
  })
  expect((await seen(id)).held).toEqual([])
})

test('after a false alarm nothing is held any more', async () => {
  const { id, recallId } = await held()
  await counter.admin.api.recalls.close({
    params: { id: recallId },
    body: { outcome: 'released', evidence: 'Tested again.' },
  })
  expect((await seen(id)).held).toEqual([])
})
