import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/database.ts'
import { newMigrations } from '../../../tests/new-migrations.ts'
import type { Database } from './db.ts'
import { runMigrations } from './run-migrations.ts'
import type { Queries } from './serving-role.ts'

let database: Database
let connection: Queries
beforeEach(async () => {
  // One connection, so that all statements of a migration run on it.
  database = await openTestDatabase(1)
  connection = { query: database.run } as Queries
})
afterEach(() => database.close())

const notes = 'create table gift_notes (id bigint primary key, words text not null)'
const index = `-- Outside a transaction
drop index concurrently if exists gift_notes_by_words;
--> statement-breakpoint
create index concurrently gift_notes_by_words on gift_notes (words);`

async function indexes() {
  const { rows } = await connection.query<{ name: string; valid: boolean }>(
    `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'gift_notes'::regclass and not i.indisprimary`,
  )
  return rows
}
async function countRecorded() {
  const { rows } = await connection.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations where created_at >= 4000000000000',
  )
  return rows[0]?.count
}

test('runs each migration once, and builds an index outside a transaction', async () => {
  const migrations = newMigrations(notes, index)
  for (const _ of [1, 2]) await runMigrations(connection, migrations)
  expect(await indexes()).toEqual([{ name: 'gift_notes_by_words', valid: true }])
  expect(await countRecorded()).toBe(2)
})

test('undoes a migration that fails, and goes on with it later', async () => {
  const broken = `insert into gift_notes values (1, 'With love');\n--> statement-breakpoint\nselect 1 / 0`
  const migrations = newMigrations(notes, broken)
  await expect(runMigrations(connection, migrations)).rejects.toThrow('division by zero')
  expect((await connection.query('select * from gift_notes')).rows).toEqual([])
  expect(await countRecorded()).toBe(1)
  const repaired = newMigrations(notes, broken.replace('1 / 0', '1'))
  await runMigrations(connection, repaired)
  expect((await connection.query('select id::int from gift_notes')).rows).toEqual([{ id: 1 }])
})

test('repeats a migration outside a transaction that stopped halfway', async () => {
  const failing = `${index}\n--> statement-breakpoint\nselect 1 / 0`
  const stopped = newMigrations(notes, failing)
  await expect(runMigrations(connection, stopped)).rejects.toThrow('division by zero')
  expect(await countRecorded()).toBe(1)
  const migrations = newMigrations(notes, index)
  await runMigrations(connection, migrations)
  expect(await indexes()).toEqual([{ name: 'gift_notes_by_words', valid: true }])
  expect(await countRecorded()).toBe(2)
})

test('leaves what a later release has migrated as it is', async () => {
  const later = newMigrations(notes, index)
  await runMigrations(connection, later)
  await database.migrate()
  expect(await countRecorded()).toBe(2)
})
