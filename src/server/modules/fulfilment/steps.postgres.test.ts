import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { seedBatch } from '../../../../tests/batch-rows.ts'
import { expectInvariants } from '../../../../tests/invariants.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { confirmedDelivery, shipmentOf, takeShipmentTo } from '../../../../tests/shipments.ts'

/*
 * Two people act on one shipment: one succeeds, the other gets a message. Ten times each, since timing
 * matters.
 */

let scenario: Scenario
let customer: TestActor
let medicineId: string
let orderId: string
let id: string
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())
beforeEach(newShipment)

async function newShipment() {
  customer = await newCustomer(scenario.shop)
  medicineId = (await newMedicine(scenario.pharmacy))._id
  await seedBatch(scenario.shop.database, medicineId, {
    number: 'SECOND',
    expiryDate: '2099-12-31',
    units: 10,
  })
  orderId = await scenario.buy(customer, { _id: medicineId, quantity: 3 })
  id = await shipmentOf(customer, orderId)
}

const steps = () => scenario.pharmacy.api.pharmacyShipments
const body = { reason: 'Damaged.' }
const tenTimes = Array.from({ length: 10 }, (_, n) => n + 1)

/** The result of each: 'done', or the code and the message of the refusal. */
async function together(...actions: (() => Promise<unknown>)[]) {
  const ends = await Promise.allSettled(actions.map((action) => action()))
  return ends.map((end) => {
    if (end.status === 'fulfilled') return 'done'
    const { code, message } = end.reason as { code?: string; message: string }
    return code === undefined ? `broke: ${message}` : code
  })
}

async function eventsOf() {
  const { rows } = await scenario.shop.database.run(
    'select what from order_events where shipment_id = $1 order by id',
    [id],
  )
  return rows.map(({ what }) => what)
}

test.each(tenTimes)(
  'two staff members pack the same shipment from different batches (%i)',
  async () => {
    await takeShipmentTo(scenario.pharmacy, id, 'accepted')
    const { order } = await steps().detail({ params: { id } })
    const [item] = order.items
    const second = item?.choices.find(({ batchNumber }) => batchNumber === 'SECOND')
    const picks = [{ itemId: item?._id ?? '', batchId: second?.batchId ?? '', quantity: 3 }]
    const ends = await together(
      () => steps().pack({ params: { id } }),
      () => steps().pack({ params: { id }, body: { picks } }),
    )
    expect(ends.sort()).toEqual(['done', 'step_taken'])
    expect((await eventsOf()).filter((what) => what === 'packed')).toHaveLength(1)
    expect(await scenario.stockOf(medicineId)).toEqual({ stock: 17, reserved: 0 })
  },
)

test.each(tenTimes)('the customer cancels while it is packed (%i)', async () => {
  await takeShipmentTo(scenario.pharmacy, id, 'accepted')
  const [packed, cancelled] = await together(
    () => steps().pack({ params: { id } }),
    () => customer.api.orders.cancel({ params: { orderId } }),
  )
  expect([
    ['done', 'cancellation_over'],
    ['step_taken', 'done'],
  ]).toContainEqual([packed, cancelled])
  const { order } = await steps().detail({ params: { id } })
  expect(order.state).toBe(packed === 'done' ? 'packed' : 'cancelled')
  expect(await scenario.stockOf(medicineId)).toEqual({
    stock: packed === 'done' ? 17 : 20,
    reserved: 0,
  })
})

test.each(tenTimes)('one declines what another hands over (%i)', async () => {
  await takeShipmentTo(scenario.pharmacy, id, 'packed')
  const ends = await together(
    () => steps().decline({ params: { id }, body }),
    () => steps().handOver({ params: { id }, body: { carrier: 'Delhivery' } }),
  )
  expect(ends.sort()).toEqual(['done', 'step_taken'])
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  expect(order.refunds).toHaveLength(order.deliveryStatus === 'shipped' ? 0 : 1)
})

test.each(tenTimes)('one declines the item that the customer cancels (%i)', async () => {
  const ends = await together(
    () => steps().decline({ params: { id }, body }),
    () => customer.api.orders.cancel({ params: { orderId } }),
  )
  // The second to act on a cancelled order gets a refusal, or the same result.
  expect(ends).toContain('done')
  expect(await scenario.stockOf(medicineId)).toEqual({ stock: 20, reserved: 0 })
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  expect(order.refunds).toMatchObject([{ amount: order.totalPrice }])
})

test('posts the earnings once when several people deliver one shipment', async () => {
  await takeShipmentTo(scenario.pharmacy, id, 'shipped')
  const body = await confirmedDelivery(scenario.pharmacy, id)
  const ends = await together(
    ...Array.from({ length: 6 }, () => () => steps().deliver({ params: { id }, body })),
  )
  expect(ends.sort()).toEqual(['done', ...Array(5).fill('step_taken')])
  await expectInvariants(scenario.shop.database)
})

test('buys, packs and declines shipments with the same medicines at once without a deadlock', async () => {
  const other = (await newMedicine(scenario.pharmacy))._id
  const orders = await Promise.all(
    tenTimes.map(async (n) => {
      const buyer = await newCustomer(scenario.shop)
      const items = [medicineId, other].map((_id) => ({ _id, quantity: 1 }))
      const bought = await scenario.buy(buyer, ...(n % 2 ? items : items.toReversed()))
      return shipmentOf(buyer, bought)
    }),
  )
  const ends = await together(
    ...orders.map(
      (one, n) => () =>
        n % 3 === 0
          ? steps().decline({ params: { id: one }, body })
          : takeShipmentTo(scenario.pharmacy, one, 'packed'),
    ),
    async () => scenario.buy(await newCustomer(scenario.shop), { _id: medicineId, quantity: 1 }),
  )
  expect(new Set(ends)).toEqual(new Set(['done']))
  await expectInvariants(scenario.shop.database)
})
