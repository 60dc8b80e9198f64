import type pg from 'pg'
import { dbOn } from './connection.ts'
import { openServers, type Servers } from './database-servers.ts'
import { type Database, migrationsFolder } from './db.ts'
import { connectionLost, connectionsOf, limits, openPool } from './db-pool.ts'
import { openDedicatedConnection } from './dedicated-connection.ts'
import { sharedLocks } from './locks.ts'
import type { Log } from './log.ts'
import { runMigrations } from './run-migrations.ts'
import { checkMigrated, mayMigrate, type Queries } from './serving-role.ts'
import { openSignals } from './signals.ts'

/** Arbitrary lock numbers, the same in every process: one lock for migrations, one for startup. */
const migrationLock = 7_203_114
const startLock = 7_203_116

export type ServerOptions = {
  /** Where sessions are, if the database's own URL leads to a pooler in transaction mode. */
  sessionUrl?: string | undefined
  preparedStatements?: boolean
}

export async function openServer(
  url: string,
  log: Log,
  most = 10,
  { sessionUrl = url, preparedStatements = true }: ServerOptions = {},
): Promise<Database> {
  const throughPooler = sessionUrl !== url
  const pooled = throughPooler ? openServers(url, log, { watches: false }) : undefined
  const servers = openServers(sessionUrl, log, { onLost: pooled?.lose })
  const pool = openPool(pooled ?? servers, log, most, { throughPooler, preparedStatements })
  const locks = sharedLocks(servers, log)
  const dedicatedConnection = openDedicatedConnection(servers, log)
  const signals = openSignals(servers, log)
  return {
    db: dbOn(pool),
    kind: 'server',
    run: (text, values) => pool.query(text, values),
    migrate: async () => {
      if (throughPooler) await warnOfMissingLimits(pool, log)
      await migrateAlone(pool, servers, log)
    },
    alone: (work) => holding(startLock, servers, log, work),
    lock: locks.lock,
    dedicatedConnection,
    signals,
    connections: () => connectionsOf(pool),
    close: async () => {
      await signals.close()
      await dedicatedConnection.close()
      await locks.close()
      await pool.end()
      servers.close()
      pooled?.close()
    },
  }
}

/** Statements outside a transaction have the limits of their role alone. */
async function warnOfMissingLimits(pool: pg.Pool, log: Log): Promise<void> {
  const names = Object.keys(limits)
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = '0'`,
    [names],
  )
  for (const { name } of rows)
    log.warn(`The role of DATABASE_URL has no ${name}: see “PgBouncer” in docs/operations.md`)
}

/**
 * Processes that start at the same time must not run migrations concurrently. A role that may not create tables only
 * checks that all migrations have run; throws `NotMigrated`.
 */
async function migrateAlone(pool: pg.Pool, servers: Servers, log: Log): Promise<void> {
  if (!(await mayMigrate(pool))) return checkMigrated(pool)
  await holding(migrationLock, servers, log, migrateOn)
}

async function migrateOn(client: pg.Client): Promise<void> {
  await client.query('set client_min_messages to warning')
  await runMigrations(client as Queries, migrationsFolder)
}

/**
 * Migrates as the owner of the database, and does the rest of that work on the same connection: of processes that do
 * this at the same time, one waits for the other. `prepare` may refuse, before anything has changed.
 */
export async function migrateAsOwner(
  url: string,
  log: Log,
  { prepare, complete }: Record<'prepare' | 'complete', (connection: Queries) => Promise<void>>,
): Promise<void> {
  const servers = openServers(url, log)
  try {
    await holding(migrationLock, servers, log, async (client) => {
      await prepare(client as Queries)
      await migrateOn(client)
      await complete(client as Queries)
    })
  } finally {
    servers.close()
  }
}

/**
 * The lock belongs to a connection, so it can't become stale. It uses a connection outside the pool, because the
 * work may need all pooled ones.
 */
async function holding<Result>(
  lock: number,
  servers: Servers,
  log: Log,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = servers.client({ connectionTimeoutMillis: 5_000 })
  client.on('error', ({ message }) => log.warn({ reason: message }, connectionLost))
  await client.connect()
  try {
    // First, because waiting for another process is a statement, too.
    await client.query('set statement_timeout to 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
