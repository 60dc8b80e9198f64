import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { deleteOldSessions } from './jobs.ts'
import { sessions } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const dayMs = 86_400_000

/** Which of these customers have a session in the database, after a run of the job so many days from now. */
async function leftAfter(days: number, customers: { id: string }[], options = {}) {
  const { db } = shop.database
  await deleteOldSessions(db, new Date(Date.now() + days * dayMs), options)
  const ids = customers.map(({ id }) => id)
  const rows = await db
    .select({ id: sessions.accountId })
    .from(sessions)
    .where(inArray(sessions.accountId, ids))
  return customers.map(({ id }) => rows.some((row) => row.id === id))
}

test('deletes sessions thirty days after they ended or expired, and no others', async () => {
  const [ended, expiring] = [await newCustomer(shop), await newCustomer(shop)]
  await ended.api.accounts.endSession()
  expect(await leftAfter(29.9, [ended, expiring])).toEqual([true, true])
  expect(await leftAfter(30.1, [ended, expiring])).toEqual([false, true])
  await expiring.api.accounts.customerProfile()
  await expect(ended.api.accounts.customerProfile()).rejects.toMatchObject({ status: 401 })
  // A session expires after seven days.
  expect(await leftAfter(36.9, [expiring])).toEqual([true])
  expect(await leftAfter(37.1, [expiring])).toEqual([false])
})

test('deletes them in batches until none is left', async () => {
  const customers = [await newCustomer(shop), await newCustomer(shop), await newCustomer(shop)]
  for (const { api } of customers) await api.accounts.endSession()
  expect(await leftAfter(31, customers, { atOnce: 1 })).toEqual([false, false, false])
})

test('stops between two batches when the process stops', async () => {
  const customers = [await newCustomer(shop)]
  for (const { api } of customers) await api.accounts.endSession()
  const stopping = AbortSignal.abort()
  expect(await leftAfter(31, customers, { stopping })).toEqual([true])
})
