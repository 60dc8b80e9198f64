import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { seedCustomer, seedOrder } from '../../../../../tests/orders.ts'
import type { Database } from '../../../platform/db.ts'
import { findDailyTotals } from './daily-totals.ts'
import { sumDays } from './sum-days.ts'

const placedAt = new Date('2028-03-05T10:00:00Z')
const now = new Date('2028-03-12T10:00:00Z')

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const change = (to: string) => `update orders set status = '${to}'`

test('a change that is committed while its day is summed is not lost', async () => {
  const customerId = await seedCustomer(database, { name: 'Meera', email: 'meera@example.in' })
  await seedOrder(database, customerId, { placedAt })
  const from = new Date('2028-03-04T18:30:00Z')
  const shown = () => findDailyTotals(database.db, { from, to: now })

  await database.db.transaction(async (tx) => {
    await tx.execute(change('shipped'))
    await sumDays(database.db, now)
    expect(await shown()).toMatchObject([{ orders: 1, status: 'confirmed' }])
  })
  expect(await shown()).toMatchObject([{ orders: 1, status: 'shipped' }])

  await database.db.transaction(async (tx) => {
    await tx.execute(change('delivered'))
    await sumDays(database.db, now)
    expect(await shown()).toMatchObject([{ orders: 1, status: 'shipped' }])
  })
  expect(await shown()).toMatchObject([{ orders: 1, status: 'delivered' }])
  await sumDays(database.db, now)
  expect(await shown()).toMatchObject([{ orders: 1, status: 'delivered' }])
})
