import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { systemClock } from './clock.ts'
import { startJobs } from './jobs.ts'
import { createLog } from './log.ts'

/* After a restore, an operator pauses payouts with the statement of docs/operations.md. */

test('the statement of the guide keeps make-payouts from running until its session ends', async () => {
  const guide = readFileSync('docs/operations.md', 'utf8')
  const statement = /select pg_advisory_lock\(.*\);/.exec(guide)?.[0] ?? ''
  const database = await openTestDatabase()
  const session = new pg.Client(database.url)
  await session.connect()
  await session.query(statement)
  const run = vi.fn(async () => undefined)
  const job = { name: 'make-payouts', schedule: '0 0 1 1 *', run }
  const how = { log: createLog('silent'), clock: systemClock }
  const jobs = await startJobs(database, [job], how)
  const insert = `insert into pgboss.job (name, data) values ('make-payouts', '{}') returning id`
  const ended = async () => {
    const { rows } = await database.run(insert)
    const state = 'select state from pgboss.job where id = $1'
    await vi.waitFor(
      async () =>
        expect((await database.run(state, [rows[0]?.id])).rows).toEqual([{ state: 'completed' }]),
      { timeout: 30_000, interval: 200 },
    )
  }
  await ended()
  expect(run).not.toHaveBeenCalled()
  await session.end()
  await ended()
  expect(run).toHaveBeenCalledOnce()
  await jobs.stop()
  await database.close()
}, 90_000)
