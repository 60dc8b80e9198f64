import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import type { Database } from '../platform/db.ts'
import { deliveryAreas, deliverySchedules } from '../tables.ts'
import { fillDemoShop } from './fill.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await fillDemoShop(database.db, new Date('2026-11-27T06:00:00Z'))
})
afterAll(() => database.close())

test('the demo pharmacies hand over on different days, and one delivers near only', async () => {
  const { db } = database
  const schedules = await db.select().from(deliverySchedules)
  const open = new Map(schedules.map(({ cutoff, weekdays }) => [cutoff, weekdays.length]))
  expect(open).toEqual(
    new Map([
      [null, 7],
      ['16:00', 6],
      ['11:30', 5],
    ]),
  )
  for (const { holidays } of schedules) expect(holidays).toEqual(['2027-03-31'])
  expect(await db.select({ prefixes: deliveryAreas.prefixes }).from(deliveryAreas)).toEqual([
    { prefixes: ['411', '412'] },
  ])
})
