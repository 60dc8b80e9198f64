import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { systemClock } from './clock.ts'
import type { Database } from './db.ts'
import { type Job, startJobs } from './jobs.ts'
import type { Log } from './log.ts'
import { jobDurations } from './metrics/process-metrics.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Starts a shop whose only job has one run due, and stops the shop as soon as that run starts. */
async function stopAmid(run: Job['run']) {
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() }
  const begun = Promise.withResolvers<void>()
  const job: Job = {
    name: 'long-work',
    schedule: '0 0 1 1 *',
    run: async (now, stopping) => {
      begun.resolve()
      await run(now, stopping)
    },
  }
  const start = () => startJobs(database, [job], { log: log as unknown as Log, clock: systemClock })
  await (await start()).stop()
  await database.run(`delete from pgboss.job where name = 'long-work'`)
  const due = await database.run(
    `insert into pgboss.job (name, data) values ('long-work', '{}') returning id`,
  )
  const jobs = await start()
  await begun.promise
  await jobs.stop()
  const { rows } = await database.run(
    'select state, output::text as output from pgboss.job where id = $1',
    [due.rows[0]?.id],
  )
  return { log, state: rows[0]?.state, output: rows[0]?.output }
}

test('a stop ends a long job where it can continue next time, without an error in the log', async () => {
  const { log, state } = await stopAmid(async (_now, stopping) => {
    while (!stopping?.aborted) await pause(10)
  })
  expect(state).toBe('completed')
  expect(log.error).not.toHaveBeenCalled()
})

test('a job that a stop interrupts is no error and is retried', async () => {
  const { log, state } = await stopAmid(async (_now, stopping) => {
    while (!stopping?.aborted) await pause(10)
    throw new Error('the database was closed')
  })
  expect(state).toBe('retry')
  expect(log.error).not.toHaveBeenCalled()
  expect(log.info).toHaveBeenCalledWith(
    expect.objectContaining({ job: 'long-work' }),
    'a stop interrupted a job',
  )
})

test('the queue stores why a job failed, without the values of its statement', async () => {
  const { log, state, output } = await stopAmid(() =>
    database.db.execute(sql`select ${'meera@example.in'}::text / 0`).then(() => undefined),
  )
  expect(state).toBe('retry')
  expect(output).toContain('42883')
  expect(output).not.toMatch(/meera|select/)
  expect(log.info).toHaveBeenCalledWith(
    { err: expect.objectContaining({ params: ['meera@example.in'] }), job: 'long-work' },
    'a stop interrupted a job',
  )
})

/** A process of a release that has these jobs. */
function startRelease(on: Database, ...names: string[]) {
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() }
  const run = vi.fn(async () => undefined)
  const jobs = names.map((name) => ({ name, schedule: '0 0 1 1 *', run }))
  const started = startJobs(on, jobs, { log: log as unknown as Log, clock: systemClock })
  return started.then(({ stop }) => ({ stop, log, run }))
}

const namesIn = async (on: Database, table: 'schedule' | 'queue' | 'job') =>
  (
    await on.run(`select name from pgboss.${table} where name like '%-gift-notes' order by name`)
  ).rows.map(({ name }) => name)

test('a process leaves the jobs of the other release that serves to that one', async () => {
  const before = ['count-gift-notes', 'send-gift-notes']
  await (await startRelease(database, ...before)).stop()
  const next = await startRelease(database, 'count-gift-notes', 'wrap-gift-notes')
  await next.stop()
  await database.run(`insert into pgboss.job (name) values ('send-gift-notes')`)
  await database.run(`insert into pgboss.job (name) values ('wrap-gift-notes')`)
  const again = await startRelease(database, ...before)
  await vi.waitFor(() => expect(again.run).toHaveBeenCalled(), 10_000)
  await again.stop()

  const all = ['count-gift-notes', 'send-gift-notes', 'wrap-gift-notes']
  expect(await namesIn(database, 'schedule')).toEqual(all)
  expect(await namesIn(database, 'queue')).toEqual(all)
  const { rows } = await database.run(
    `select name, state from pgboss.job where name like '%-gift-notes' order by name`,
  )
  expect(rows).toEqual([
    { name: 'send-gift-notes', state: 'completed' },
    { name: 'wrap-gift-notes', state: 'created' },
  ])
  for (const { log } of [next, again]) expect(log.error).not.toHaveBeenCalled()
})

test('a migration removes the queue, the schedule and the runs of a retired job', async () => {
  const migration = readFileSync('tests/migration-examples/permitted/retired-job.sql', 'utf8')
  const own = await openTestDatabase()
  try {
    await own.run(migration)
    await (await startRelease(own, 'count-gift-notes')).stop()
    await own.run(migration)
    await (await startRelease(own, 'count-gift-notes', 'send-gift-notes')).stop()
    for (const name of ['count-gift-notes', 'send-gift-notes'])
      await own.run('insert into pgboss.job (name) values ($1)', [name])
    await own.run(migration)
    for (const table of ['schedule', 'queue', 'job'] as const)
      expect(await namesIn(own, table)).toEqual(['count-gift-notes'])
  } finally {
    await own.close()
  }
})

test('shows each job with no failures as it starts, so that the first one counts as an increase', async () => {
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() } as unknown as Log
  const job: Job = { name: 'never-run', schedule: '0 0 1 1 *', run: async () => undefined }
  await (await startJobs(database, [job], { log, clock: systemClock })).stop()
  const counts = jobDurations
    .get()
    .filter(
      ({ metricName, labels }) => /_count$/.test(metricName ?? '') && labels?.name === job.name,
    )
    .map(({ labels, value }) => [labels?.outcome, value])
  expect(counts).toEqual([
    ['done', 0],
    ['failed', 0],
  ])
})
