import pg from 'pg'
import { dbOn } from './connection.ts'
import { type Database, migrationsFolder } from './db.ts'
import { connectionLost, openPool } from './db-pool.ts'
import { openDedicatedConnection } from './dedicated-connection.ts'
import { sharedLocks } from './locks.ts'
import type { Log } from './log.ts'
import { runMigrations } from './run-migrations.ts'
import { checkMigrated, mayMigrate, type Queries } from './serving-role.ts'
import { openSignals } from './signals.ts'

/** Arbitrary lock numbers, the same in every process: one lock for migrations, one for startup. */
const migrationLock = 7_203_114
const startLock = 7_203_116

export async function openServer(url: string, log: Log, most = 10): Promise<Database> {
  const pool = openPool(url, log, most)
  const locks = sharedLocks(url, log)
  const dedicatedConnection = openDedicatedConnection(url, log)
  const signals = openSignals(url, log)
  return {
    db: dbOn(pool),
    kind: 'server',
    run: (text, values) => pool.query(text, values),
    migrate: () => migrateAlone(pool),
    alone: (work) => holdingStartLock(url, log, work),
    lock: locks.lock,
    dedicatedConnection,
    signals,
    close: async () => {
      await signals.close()
      await dedicatedConnection.close()
      await locks.close()
      await pool.end()
    },
  }
}

/**
 * Processes that start at the same time must not run migrations concurrently. A role that may not create tables only
 * checks that all migrations have run; throws `NotMigrated`.
 */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  if (!(await mayMigrate(pool))) return checkMigrated(pool)
  const client = await pool.connect()
  try {
    // First, because waiting for another process's migrations is a statement, too.
    await client.query('set client_min_messages to warning; set statement_timeout to 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations(client as Queries, migrationsFolder)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    // The session settings changed: discard the connection instead of returning it to the pool.
    client.release(true)
  }
}

/**
 * The lock belongs to a connection, so it can't become stale. It uses a connection outside the pool, because the
 * work may need all pooled ones.
 */
async function holdingStartLock<Result>(
  url: string,
  log: Log,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', ({ message }) => log.warn({ reason: message }, connectionLost))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}
