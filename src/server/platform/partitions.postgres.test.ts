import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import type { Database } from './db.ts'

let database: Database & { url?: string }
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const run = async () => {
  const { rows } = await database.run(
    `select is_ready from create_partitions('2031-11-15T00:00:00Z') where partitioned = 'security_events'`,
  )
  return rows[0]?.is_ready
}

test('create_partitions() leaves a month for later whose first row is stored at the same time', async () => {
  const writer = new pg.Client(database.url)
  await writer.connect()
  await writer.query('begin')
  await writer.query(`insert into security_events (at, event, level, ip)
    values ('2031-11-30T12:00:00Z', 'authz_fail', 'CRITICAL', '127.0.0.1')`)
  const waits = async () => {
    const { rows } = await writer.query(`select from pg_locks
      where not granted and relation = 'security_events_default'::regclass`)
    return rows.length > 0
  }
  const running = run()
  running.catch(() => undefined)
  // It gives up after 200 ms.
  while (!(await waits()));
  await writer.query('commit').finally(() => writer.end())
  expect(await running).toBe(false)
  expect(await run()).toBe(true)
  const { rows } = await database.run(
    'select tableoid::regclass::text as place from security_events',
  )
  expect(rows).toEqual([{ place: 'security_events_2031_11' }])
})
