import { setTimeout as pause } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { databaseErrorCode } from './db-errors.ts'
import type { Queries } from './serving-role.ts'

/** A migration waited too long for a lock that others have. */
export class MigrationBlocked extends Error {}

/** `lockMs`: how long a statement waits for a lock, and everybody behind it; then it tries again after `pauseMs`. */
export type LockWait = { lockMs: number; pauseMs: number; tries: number }

/** Five minutes in all. */
const usualWait: LockWait = { lockMs: 2_000, pauseMs: 1_000, tries: 100 }

/** The lock timeout, and a deadlock with those who work, which PostgreSQL resolves at the migration's expense. */
const blocked = ['55P03', '40P01']

type Migration = ReturnType<typeof readMigrationFiles>[number]

/**
 * Runs the migrations of this release that have not run, oldest first, on one connection, and records them as drizzle
 * does. Each is a transaction of its own, so that locks end with it; one that begins with `-- Outside a transaction`
 * runs statement by statement, and is repeated from its beginning where it did not come to its end. Migrations of a
 * later release are left alone. Throws `MigrationBlocked`.
 */
export async function runMigrations(
  connection: Queries,
  migrationsFolder: string,
  wait: LockWait = usualWait,
): Promise<void> {
  await connection.query('create schema if not exists drizzle')
  await connection.query(
    `create table if not exists drizzle.__drizzle_migrations
     (id serial primary key, hash text not null, created_at bigint)`,
  )
  const { rows } = await connection.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations',
  )
  const applied = new Set(rows.map(({ at }) => Number(at)))
  for (const migration of readMigrationFiles({ migrationsFolder }))
    if (!applied.has(migration.folderMillis)) await run(connection, migration, wait)
}

async function run(connection: Queries, migration: Migration, wait: LockWait): Promise<void> {
  const statements = migration.sql
  if (isOutsideTransaction(statements[0] ?? '')) {
    // It locks nobody out, so it may wait for those who are at work.
    for (const statement of statements) await connection.query(statement)
    return record(connection, migration)
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(connection, async () => {
        await connection.query(`set local lock_timeout to ${wait.lockMs}`)
        for (const statement of statements) await connection.query(statement)
        await record(connection, migration)
      })
    } catch (error) {
      if (!blocked.includes(databaseErrorCode(error) ?? '')) throw error
      if (tries >= wait.tries)
        throw new MigrationBlocked(
          'A migration could not lock a table, because something else has used it for minutes: end that (pg_stat_activity shows it), and migrate again.',
          { cause: error },
        )
    }
    await pause(wait.pauseMs)
  }
}

async function inTransaction(connection: Queries, work: () => Promise<void>): Promise<void> {
  await connection.query('begin')
  try {
    await work()
    await connection.query('commit')
  } catch (error) {
    // If the connection is gone, so is the transaction.
    await connection.query('rollback').catch(() => undefined)
    throw error
  }
}

async function record(connection: Queries, { hash, folderMillis }: Migration): Promise<void> {
  await connection.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, folderMillis],
  )
}

/** Whether a migration says so in its first line. */
export const isOutsideTransaction = (sql: string): boolean =>
  /^\s*-- Outside a transaction\b/.test(sql)

/** The statements of a migration, as drizzle separates them. */
export const statementsIn = (sql: string): string[] => sql.split('--> statement-breakpoint')
