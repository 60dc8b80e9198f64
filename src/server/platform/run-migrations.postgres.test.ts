import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { newMigrations } from '../../../tests/new-migrations.ts'
import type { Database } from './db.ts'
import { MigrationBlocked, runMigrations } from './run-migrations.ts'
import { checkMigrated, type Queries } from './serving-role.ts'

let database: Database & { url?: string }
let [migrating, busy]: pg.Client[] = []
beforeEach(async () => {
  database = await openTestDatabase(2)
  ;[migrating, busy] = [new pg.Client(database.url), new pg.Client(database.url)]
  await Promise.all([migrating.connect(), busy.connect()])
})
afterEach(async () => {
  await Promise.all([migrating?.end(), busy?.end()])
  await database.close()
})

const addColumn = 'alter table salts add column gift_note text'
const quick = { lockMs: 100, pauseMs: 100, tries: 3 }
const migrate = (folder: string, wait = quick) => runMigrations(migrating as Queries, folder, wait)

test('lets others work between its attempts to lock a table', async () => {
  const migrations = newMigrations(addColumn)
  await busy?.query('begin')
  await busy?.query('select count(*) from salts')
  const migrated = migrate(migrations, { ...quick, tries: 100 })
  const longest = { ms: 0 }
  for (let reads = 0; reads < 10; reads += 1) {
    const began = performance.now()
    await database.run('select count(*) from salts')
    longest.ms = Math.max(longest.ms, performance.now() - began)
  }
  // A reader waits behind a migration that waits, but never longer than its lock timeout.
  expect(longest.ms).toBeLessThan(5_000)
  await busy?.query('commit')
  await migrated
  expect((await database.run('select gift_note from salts limit 0')).rows).toEqual([])
})

test('gives up after its last attempt, with nothing done', async () => {
  const migrations = newMigrations(addColumn)
  await busy?.query('begin')
  await busy?.query('select count(*) from salts')
  await expect(migrate(migrations)).rejects.toThrow(MigrationBlocked)
  await busy?.query('commit')
  await expect(database.run('select gift_note from salts')).rejects.toThrow('gift_note')
  await migrate(migrations)
  expect((await database.run('select gift_note from salts limit 0')).rows).toEqual([])
})

test('builds an index while somebody writes', async () => {
  const migrations = newMigrations(
    `-- Outside a transaction
     drop index concurrently if exists salts_again;
     --> statement-breakpoint
     create index concurrently salts_again on salts (name)`,
  )
  await busy?.query('begin')
  await busy?.query(`insert into salts (name) values ('before')`)
  const migrated = migrate(migrations)
  // It waits for the transaction that began before it, and nobody waits for it.
  await database.run(`insert into salts (name) values ('meanwhile')`)
  await busy?.query('commit')
  await migrated
  const text = `select indisvalid as valid from pg_index where indexrelid = 'salts_again'::regclass`
  expect((await database.run(text)).rows).toEqual([{ valid: true }])
})

test('a process of this release serves a database that a later one has migrated', async () => {
  const migrations = newMigrations(addColumn)
  await migrate(migrations)
  await checkMigrated(migrating as Queries)
  await database.migrate()
})
