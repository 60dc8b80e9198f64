import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './db.ts'
import { embedded } from './db-embedded.ts'
import { tidyJobs } from './tidy-tables.ts'

let database: Database
beforeAll(async () => {
  database = await embedded({})
  await database.run('create table "Stall" (id int primary key, units int)')
  await database.run('insert into "Stall" select n, 5 from generate_series(1, 1000) n')
}, 60_000)
afterAll(() => database?.close())

const inventory = async () =>
  (
    await database.run(`select reltuples::int as rows, pg_relation_size(oid)::int as bytes
      from pg_class where relname = 'Stall'`)
  ).rows[0] as { rows: number; bytes: number }

async function tidy(stopping?: AbortSignal) {
  for (const job of tidyJobs(database)) await job.run(new Date(), stopping)
}

test('updates the row estimates of the embedded database and reuses the space of old rows', async () => {
  expect((await inventory()).rows).toBe(-1)
  await tidy()
  const before = await inventory()
  expect(before.rows).toBe(1000)
  for (let n = 0; n < 5; n += 1) {
    await database.run('update "Stall" set units = units - 1')
    await tidy()
  }
  expect((await inventory()).bytes).toBeLessThanOrEqual(2 * before.bytes)
})

test('a stop leaves the remaining tables for another night', async () => {
  await database.run('create table later (id int)')
  await tidy(AbortSignal.abort())
  const { rows } = await database.run(
    "select reltuples::int as rows from pg_class where relname = 'later'",
  )
  expect(rows).toEqual([{ rows: -1 }])
})

test('does nothing on a server, which does it by itself', () => {
  expect(tidyJobs({ kind: 'server', run: database.run })).toEqual([])
})
