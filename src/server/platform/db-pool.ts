import pg from 'pg'
import type { Servers } from './database-servers.ts'
import type { Log } from './log.ts'
import { poolerClient } from './pooler-client.ts'

export const connectionLost = 'database connection lost'

/** Milliseconds after which the server ends a statement, and a transaction that does nothing. */
export const limits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 }

export type PoolOptions = {
  /** The URL leads to a pooler, which knows no sessions: the limits are set in each transaction. */
  throughPooler?: boolean
  /** False: no statement gets a name, for a pooler that does not know them. */
  preparedStatements?: boolean
}

/**
 * Connections to a PostgreSQL server that may disappear and return. When a connection breaks while it is in use,
 * neither the driver nor the query builder listens for its error, and the process would end.
 */
export function openPool(
  servers: Servers,
  log: Log,
  most: number,
  { throughPooler = false, preparedStatements = true }: PoolOptions = {},
): pg.Pool {
  const settings = { ...limits, jit: 'off' }
  const Client =
    throughPooler || !preparedStatements
      ? poolerClient(servers.Client, { ...(throughPooler ? { settings } : {}), preparedStatements })
      : servers.Client
  const pool = new pg.Pool({
    connectionString: servers.url,
    Client,
    max: most,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Compiling a plan takes longer than running any of these queries. A pooler refuses parameters unknown to it.
    ...(throughPooler ? {} : { ...limits, options: '-c jit=off' }),
  })
  // The handler below logs it; an idle connection reports the error there, too.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', ({ message }) => log.warn({ reason: message }, connectionLost))
  })
  return pool
}
