import { and, eq, lt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { countRows, rowsCounted } from './count-rows.ts'
import type { Database } from './db.ts'
import { securityEvents } from './tables.ts'

const rows = 10_050
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.run(
    `insert into security_events (at, event, level, ip)
     select now(), case when n <= 5 then 'authz_fail' else 'authn_login_fail' end, 'WARN', n::text
     from generate_series(1, $1::int) n`,
    [rows],
  )
  await database.run('analyze security_events')
})
afterAll(() => database.close())

const { event, ip } = securityEvents
const failed = eq(event, 'authn_login_fail')

test('counts up to one more than 10,000 rows', async () => {
  const { db } = database
  expect(await countRows(db, securityEvents, undefined)).toBe(10_001)
  expect(await countRows(db, securityEvents, failed)).toBe(10_001)
  expect(await countRows(db, securityEvents, eq(event, 'authz_fail'))).toBe(5)
  expect(await countRows(db, securityEvents, undefined, rows)).toBe(rows)
  expect(await countRows(db, securityEvents, undefined, rows - 1)).toBe(rows)
})

test('counts the rows of a join, and as a part of a query', async () => {
  const { db } = database
  const twice = sql`${securityEvents} join generate_series(1, 2) on true`
  const some = and(eq(event, 'authz_fail'), lt(sql`${ip}::int`, 3))
  expect(await countRows(db, twice, some)).toBe(4)
  expect(await countRows(db, twice, some, 2)).toBe(3)
  const [row] = await db
    .select({ few: rowsCounted(twice, some), many: rowsCounted(securityEvents, failed, 7) })
    .from(sql`(values (1)) as one`)
  expect(row).toEqual({ few: 4, many: 8 })
})

test('reads no more rows than it counts', async () => {
  const query = sql`explain (analyze, format json) select ${rowsCounted(securityEvents, failed, 100)}`
  const plan = JSON.stringify(await database.db.execute(query))
  expect(plan).toMatch(/"Actual Rows":\s*101\b/)
  expect(plan).not.toMatch(/"Actual Rows":\s*[1-9]\d{3}/)
})
