import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine, type TestActor } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { releaseExpiredReservations } from './release-reservations.ts'

/* Concurrency over several connections: exactly one wins, and nothing deadlocks. */

let scenario: Scenario
let customers: TestActor[]
beforeAll(async () => {
  scenario = await openScenario()
  customers = await Promise.all(Array.from({ length: 24 }, () => newCustomer(scenario.shop)))
})
afterAll(() => scenario.shop.close())

const settled = async (attempts: Promise<unknown>[]) => {
  const results = await Promise.allSettled(attempts)
  return {
    won: results.filter((result) => result.status === 'fulfilled').length,
    refusals: results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason.code] : [],
    ),
  }
}

test('sells the last units to exactly as many buyers as there are units', async () => {
  const { _id } = await newMedicine(scenario.pharmacy, { stockQuantity: 10 })
  const { won, refusals } = await settled(
    customers.map((customer) => scenario.checkout(customer, { _id, quantity: 1 })),
  )
  expect(won).toBe(10)
  expect(new Set(refusals)).toEqual(new Set(['insufficient_stock']))
  expect(await scenario.stockOf(_id)).toEqual({ stock: 10, reserved: 10 })
})

test('does not deadlock over the same two medicines in opposite order', async () => {
  const [a, b] = [
    await newMedicine(scenario.pharmacy, { stockQuantity: 100 }),
    await newMedicine(scenario.pharmacy, { stockQuantity: 100 }),
  ]
  const items = [
    { _id: a._id, quantity: 1 },
    { _id: b._id, quantity: 1 },
  ]
  const { won } = await settled(
    customers.map((customer, n) =>
      scenario.checkout(customer, ...(n % 2 ? items : items.toReversed())),
    ),
  )
  expect(won).toBe(customers.length)
  // Everybody changes their cart at once: own units are released while others are reserved.
  const again = await settled(
    customers.map((customer, n) =>
      scenario.checkout(
        customer,
        ...(n % 2 ? items.toReversed() : items).map((item) => ({ ...item, quantity: 2 })),
      ),
    ),
  )
  expect(again.won).toBe(customers.length)
  expect(await scenario.stockOf(a._id)).toEqual({ stock: 100, reserved: 2 * customers.length })
})

test('makes one order of a double click', async () => {
  const [customer] = customers
  if (customer === undefined) throw new Error('no customer')
  const { _id } = await newMedicine(scenario.pharmacy)
  const clicks = await Promise.all(
    [1, 2, 3].map(() => scenario.checkout(customer, { _id, quantity: 2 })),
  )
  expect(new Set(clicks.map(({ order }) => order.orderId)).size).toBe(1)
  expect(new Set(clicks.map(({ order }) => order.id)).size).toBe(1)
  expect(await scenario.stockOf(_id)).toEqual({ stock: 10, reserved: 2 })
})

test('sells once when the reservation ends during the verification', async () => {
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy)
  const { order } = await scenario.checkout(customer, { _id, quantity: 3 })
  const body = await scenario.shop.sandbox.pay(order.id)
  const late = { db: scenario.shop.database.db, now: new Date(Date.now() + 16 * 60_000) }
  await Promise.all([
    ...[1, 2, 3, 4].map(() => customer.api.orders.verifyPayment({ body })),
    ...[1, 2].map(() => releaseExpiredReservations(late)),
  ])
  expect(await scenario.stockOf(_id)).toEqual({ stock: 7, reserved: 0 })
  expect((await customer.api.orders.list()).orders).toHaveLength(1)
})

test('limits the stock that one customer can reserve with concurrent checkouts', async () => {
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy, { stockQuantity: 100 })
  const { won, refusals } = await settled(
    Array.from({ length: 12 }, (_, n) => scenario.checkout(customer, { _id, quantity: n + 1 })),
  )
  expect(won + refusals.length).toBe(12)
  const open = await scenario.shop.database.run(
    "select count(*)::integer as n from orders where reservation = 'active' and customer_id = $1",
    [customer.id],
  )
  expect(open.rows[0]?.n).toBeLessThanOrEqual(3)
})
