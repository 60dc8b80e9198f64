import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import type { Database } from '../platform/db.ts'
import { captures, orders, refunds } from '../tables.ts'
import { fillDemoShop } from './fill.ts'
import { findPastPayments } from './past-payments-queries.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await fillDemoShop(database.db)
})
afterAll(() => database.close())

test('finds every capture and refund of the demo shop for the payment provider', async () => {
  const { db } = database
  const past = await findPastPayments(db)
  expect(past).toHaveLength(await db.$count(captures))
  expect(past.filter(({ refund }) => refund !== null)).toHaveLength(await db.$count(refunds))
  for (const { id, orderId } of past) {
    expect.soft(id).toMatch(/^pay_[A-Za-z0-9]{14}$/)
    expect.soft(orderId).toMatch(/^order_[A-Za-z0-9]{14}$/)
  }
  expect(await db.$count(orders, eq(orders.paymentStatus, 'refunded'))).toBeGreaterThan(0)
})
