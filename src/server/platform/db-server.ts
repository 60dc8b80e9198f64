import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { sharedClaims } from './claims.ts'
import type { Database, Db } from './db.ts'
import { lost, openPool } from './db-pool.ts'
import type { Log } from './log.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { openLine } from './own-line.ts'
import { openSignals } from './signals.ts'
import * as tables from './tables/index.ts'

/** Any numbers, the same in every process: who holds the one migrates, who holds the other starts. */
const migrationLock = 7_203_114
const startLock = 7_203_116

export async function openServer(url: string, log: Log, most = 10): Promise<Database> {
  const pool = openPool(url, log, most)
  const claims = sharedClaims(url, log)
  const line = openLine(url, log)
  const signals = openSignals(url, log)
  const db = drizzle(pool, { schema: tables, casing: 'snake_case' })
  return {
    db: db as unknown as Db,
    kind: 'server',
    run: (text, values) => pool.query(text, values),
    migrate: () => migrateAlone(pool),
    alone: (work) => holdingStartLock(url, log, work),
    claim: claims.claim,
    line,
    signals,
    close: async () => {
      await signals.close()
      await line.close()
      await claims.close()
      await pool.end()
    },
  }
}

/** Several processes that start at once would trip over each other's migrations. */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // First, since waiting for another's migrations is a statement, too.
    await client.query('set client_min_messages to warning; set statement_timeout to 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client, { schema: tables, casing: 'snake_case' }), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    // The connection's settings were changed: don't give it back to the pool.
    client.release(true)
  }
}

/** The lock is a connection's, so it is never stale. Not one of the pool's: the work may need them all. */
async function holdingStartLock<Result>(
  url: string,
  log: Log,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', ({ message }) => log.warn({ reason: message }, lost))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}
