import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, newCustomer } from '../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../tests/app.ts'
import { waitForLock } from '../../../tests/locks.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Breaks the connection of a call that waits for a table, and then lets the table go. */
async function whileItsConnectionBreaks<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const { database } = shop
  const broken = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const holding = database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table addresses in access exclusive mode`)
    isLocked.resolve()
    await broken.promise
  })
  await Promise.race([isLocked.promise, holding])
  const answer = ask()
  await waitForLock(database)
  await database.run(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  broken.resolve()
  await holding
  return answer
}

test('a GET whose connection broke is answered by another connection', async () => {
  const { api } = await newCustomer(shop)
  const answer = await whileItsConnectionBreaks(() => api.addresses.list({}))
  expect(answer.addresses).toEqual([])
})

test('a transaction whose connection broke before its commit runs again, once', async () => {
  const { api } = await newCustomer(shop)
  await whileItsConnectionBreaks(() => api.addresses.add({ body: { ...address, label: 'Home' } }))
  const { addresses } = await api.addresses.list({})
  expect(addresses).toHaveLength(1)
})
