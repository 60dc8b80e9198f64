import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { seedBatch } from '../../../../tests/batch-rows.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { expectInvariants } from '../../../../tests/invariants.ts'
import { consignmentOf, takeParcelTo } from '../../../../tests/parcels.ts'

/* Two people at one parcel: one does it, the other reads a sentence. Ten times each, since luck has a part in it. */

let counter: Counter
let customer: TestActor
let medicineId: string
let orderId: string
let id: string
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())
beforeEach(newParcel)

async function newParcel() {
  customer = await newCustomer(counter.shop)
  medicineId = (await newMedicine(counter.pharmacy))._id
  await seedBatch(counter.shop.database, medicineId, {
    number: 'SECOND',
    expiryDate: '2099-12-31',
    units: 10,
  })
  orderId = await counter.buy(customer, { _id: medicineId, quantity: 3 })
  id = await consignmentOf(customer, orderId)
}

const steps = () => counter.pharmacy.api.pharmacyOrders
const body = { reason: 'Damaged.' }
const tenTimes = Array.from({ length: 10 }, (_, n) => n + 1)

/** How it ended for each: 'done', or the code and the sentence of the refusal. */
async function together(...deeds: (() => Promise<unknown>)[]) {
  const ends = await Promise.allSettled(deeds.map((deed) => deed()))
  return ends.map((end) => {
    if (end.status === 'fulfilled') return 'done'
    const { code, message } = end.reason as { code?: string; message: string }
    return code === undefined ? `broke: ${message}` : code
  })
}

async function eventsOf() {
  const { rows } = await counter.shop.database.run(
    'select what from order_events where consignment_id = $1 order by id',
    [id],
  )
  return rows.map(({ what }) => what)
}

test.each(tenTimes)('two staff pack the same parcel from different batches (%i)', async () => {
  await takeParcelTo(counter.pharmacy, id, 'accepted')
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
  expect(await counter.stockOf(medicineId)).toEqual({ stock: 17, reserved: 0 })
})

test.each(tenTimes)('the customer calls it off while it is packed (%i)', async () => {
  await takeParcelTo(counter.pharmacy, id, 'accepted')
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
  expect(await counter.stockOf(medicineId)).toEqual({
    stock: packed === 'done' ? 17 : 20,
    reserved: 0,
  })
})

test.each(tenTimes)('one declines what another hands over (%i)', async () => {
  await takeParcelTo(counter.pharmacy, id, 'packed')
  const ends = await together(
    () => steps().decline({ params: { id }, body }),
    () => steps().handOver({ params: { id }, body: { carrier: 'Delhivery' } }),
  )
  expect(ends.sort()).toEqual(['done', 'step_taken'])
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  expect(order.refunds).toHaveLength(order.deliveryStatus === 'shipped' ? 0 : 1)
})

test.each(tenTimes)('one declines the line that its customer calls off (%i)', async () => {
  const ends = await together(
    () => steps().decline({ params: { id }, body }),
    () => customer.api.orders.cancel({ params: { orderId } }),
  )
  // Whoever comes second to an order that is off already reads that it is, or that it is done.
  expect(ends).toContain('done')
  expect(await counter.stockOf(medicineId)).toEqual({ stock: 20, reserved: 0 })
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  expect(order.refunds).toMatchObject([{ amount: order.totalPrice }])
})

test('several deliver one parcel: it is earned once', async () => {
  await takeParcelTo(counter.pharmacy, id, 'shipped')
  const ends = await together(
    ...Array.from({ length: 6 }, () => () => steps().deliver({ params: { id } })),
  )
  expect(ends.sort()).toEqual(['done', ...Array(5).fill('step_taken')])
  await expectInvariants(counter.shop.database)
})

test('parcels with the same medicines are bought, packed and declined at once, and nobody waits for ever', async () => {
  const other = (await newMedicine(counter.pharmacy))._id
  const orders = await Promise.all(
    tenTimes.map(async (n) => {
      const buyer = await newCustomer(counter.shop)
      const items = [medicineId, other].map((_id) => ({ _id, quantity: 1 }))
      const bought = await counter.buy(buyer, ...(n % 2 ? items : items.toReversed()))
      return consignmentOf(buyer, bought)
    }),
  )
  const ends = await together(
    ...orders.map(
      (one, n) => () =>
        n % 3 === 0
          ? steps().decline({ params: { id: one }, body })
          : takeParcelTo(counter.pharmacy, one, 'packed'),
    ),
    async () => counter.buy(await newCustomer(counter.shop), { _id: medicineId, quantity: 1 }),
  )
  expect(new Set(ends)).toEqual(new Set(['done']))
  await expectInvariants(counter.shop.database)
})
