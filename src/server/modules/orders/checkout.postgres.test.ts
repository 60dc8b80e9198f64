import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { releaseExpiredHolds } from './release-holds.ts'

/* What needs several connections at once: who wins, and that nobody waits for ever. */

let counter: Counter
let customers: TestActor[]
beforeAll(async () => {
  counter = await openCounter()
  customers = await Promise.all(Array.from({ length: 24 }, () => newCustomer(counter.shop)))
})
afterAll(() => counter.shop.close())

const settled = async (attempts: Promise<unknown>[]) => {
  const results = await Promise.allSettled(attempts)
  return {
    won: results.filter((result) => result.status === 'fulfilled').length,
    refusals: results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason.code] : [],
    ),
  }
}

test('many buyers of the last units: exactly as many get one as there are', async () => {
  const { _id } = await newMedicine(counter.pharmacy, { stockQuantity: 10 })
  const { won, refusals } = await settled(
    customers.map((customer) => counter.checkout(customer, { _id, quantity: 1 })),
  )
  expect(won).toBe(10)
  expect(new Set(refusals)).toEqual(new Set(['insufficient_stock']))
  expect(await counter.stockOf(_id)).toEqual({ stock: 10, reserved: 10 })
})

test('the same two medicines in opposite order do not lock each other out', async () => {
  const [a, b] = [
    await newMedicine(counter.pharmacy, { stockQuantity: 100 }),
    await newMedicine(counter.pharmacy, { stockQuantity: 100 }),
  ]
  const lines = [
    { _id: a._id, quantity: 1 },
    { _id: b._id, quantity: 1 },
  ]
  const { won } = await settled(
    customers.map((customer, n) =>
      counter.checkout(customer, ...(n % 2 ? lines : lines.toReversed())),
    ),
  )
  expect(won).toBe(customers.length)
  // Everybody changes their mind at once: own units go back while others are taken.
  const again = await settled(
    customers.map((customer, n) =>
      counter.checkout(
        customer,
        ...(n % 2 ? lines.toReversed() : lines).map((line) => ({ ...line, quantity: 2 })),
      ),
    ),
  )
  expect(again.won).toBe(customers.length)
  expect(await counter.stockOf(a._id)).toEqual({ stock: 100, reserved: 2 * customers.length })
})

test('a double click makes one order', async () => {
  const [customer] = customers
  if (customer === undefined) throw new Error('no customer')
  const { _id } = await newMedicine(counter.pharmacy)
  const clicks = await Promise.all(
    [1, 2, 3].map(() => counter.checkout(customer, { _id, quantity: 2 })),
  )
  expect(new Set(clicks.map(({ order }) => order.orderId)).size).toBe(1)
  expect(new Set(clicks.map(({ order }) => order.id)).size).toBe(1)
  expect(await counter.stockOf(_id)).toEqual({ stock: 10, reserved: 2 })
})

test('verification and the end of the hold meet: sold once, or given back and taken again', async () => {
  const customer = await newCustomer(counter.shop)
  const { _id } = await newMedicine(counter.pharmacy)
  const { order } = await counter.checkout(customer, { _id, quantity: 3 })
  const body = await counter.shop.sandbox.pay(order.id)
  const late = { db: counter.shop.database.db, now: new Date(Date.now() + 16 * 60_000) }
  await Promise.all([
    ...[1, 2, 3, 4].map(() => customer.api.orders.verifyPayment({ body })),
    ...[1, 2].map(() => releaseExpiredHolds(late)),
  ])
  expect(await counter.stockOf(_id)).toEqual({ stock: 7, reserved: 0 })
  expect((await customer.api.orders.list()).orders).toHaveLength(1)
})

test('one customer’s many checkouts at once cannot empty the shelf', async () => {
  const customer = await newCustomer(counter.shop)
  const { _id } = await newMedicine(counter.pharmacy, { stockQuantity: 100 })
  const { won, refusals } = await settled(
    Array.from({ length: 12 }, (_, n) => counter.checkout(customer, { _id, quantity: n + 1 })),
  )
  expect(won + refusals.length).toBe(12)
  const open = await counter.shop.database.run(
    "select count(*)::integer as n from orders where hold = 'held' and customer_id = $1",
    [customer.id],
  )
  expect(open.rows[0]?.n).toBeLessThanOrEqual(3)
})
