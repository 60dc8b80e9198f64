import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './db.ts'
import { embedded } from './db-embedded.ts'
import { tidyJobs } from './tidy-tables.ts'

let database: Database
beforeAll(async () => {
  database = await embedded({})
  await database.run('create table "Shelf" (id int primary key, units int)')
  await database.run('insert into "Shelf" select n, 5 from generate_series(1, 1000) n')
}, 60_000)
afterAll(() => database?.close())

const shelf = async () =>
  (
    await database.run(`select reltuples::int as rows, pg_relation_size(oid)::int as bytes
      from pg_class where relname = 'Shelf'`)
  ).rows[0] as { rows: number; bytes: number }

async function tidy(stopping?: AbortSignal) {
  for (const job of tidyJobs(database)) await job.run(new Date(), stopping)
}

test('the embedded database knows how many rows there are, and uses the room of old ones again', async () => {
  expect((await shelf()).rows).toBe(-1)
  await tidy()
  const before = await shelf()
  expect(before.rows).toBe(1000)
  for (let n = 0; n < 5; n += 1) {
    await database.run('update "Shelf" set units = units - 1')
    await tidy()
  }
  expect((await shelf()).bytes).toBeLessThanOrEqual(2 * before.bytes)
})

test('a shop that is asked to stop leaves the rest for another night', async () => {
  await database.run('create table later (id int)')
  await tidy(AbortSignal.abort())
  const { rows } = await database.run(
    "select reltuples::int as rows from pg_class where relname = 'later'",
  )
  expect(rows).toEqual([{ rows: -1 }])
})

test('a server does it by itself', () => {
  expect(tidyJobs({ kind: 'server', run: database.run })).toEqual([])
})
