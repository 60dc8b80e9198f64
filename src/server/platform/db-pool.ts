import pg from 'pg'
import type { Servers } from './database-servers.ts'
import type { Log } from './log.ts'
import { poolerClient } from './pooler-client.ts'
import { traceQueries } from './tracing/trace-queries.ts'

export const connectionLost = 'database connection lost'

/** Milliseconds after which the server ends a statement, and a transaction that does nothing. */
export const limits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 }

export type PoolOptions = {
  /** The URL leads to a pooler, which knows no sessions: the limits are set in each transaction. */
  throughPooler?: boolean
  /** False: no statement gets a name, for a pooler that does not know them. */
  preparedStatements?: boolean
  /** The pool only reads. A connection for which `onConnect` rejects is not used. */
  replica?: { onConnect(client: pg.ClientBase): Promise<void> }
}

/**
 * Connections to a PostgreSQL server that may disappear and return. When a connection breaks while it is in use,
 * neither the driver nor the query builder listens for its error, and the process would end.
 */
export function openPool(
  servers: Pick<Servers, 'url' | 'Client'>,
  log: Log,
  most: number,
  { throughPooler = false, preparedStatements = true, replica }: PoolOptions = {},
): pg.Pool {
  const settings = { ...limits, jit: 'off' }
  const Client =
    throughPooler || !preparedStatements
      ? poolerClient(servers.Client, { ...(throughPooler ? { settings } : {}), preparedStatements })
      : servers.Client
  // Compiling a plan takes longer than running any of these queries.
  const options = `-c jit=off${replica ? ' -c default_transaction_read_only=on' : ''}`
  const pool = new pg.Pool({
    connectionString: servers.url,
    // One for all processes: PgBouncer sets it again wherever a server's next client has another.
    application_name: replica ? 'aushadh replica' : 'aushadh',
    Client,
    max: most,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A pooler refuses parameters unknown to it.
    ...(throughPooler ? {} : { ...limits, options }),
    // The pool awaits this promise, though its types don't say so.
    ...(replica && {
      onConnect: replica.onConnect as (client: pg.ClientBase) => void,
      // The primary's connections are watched instead, and may have statements that take longer.
      query_timeout: limits.statement_timeout + 10_000,
    }),
  })
  // The handler below logs it; an idle connection reports the error there, too.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', ({ message }) => log.warn({ reason: message }, connectionLost))
  })
  traceQueries(pool)
  return pool
}

/** How many connections of a pool are in use and idle, how much work waits for one, and the most that it opens. */
export function connectionsOf({ totalCount, idleCount, waitingCount, options }: pg.Pool) {
  return {
    used: totalCount - idleCount,
    idle: idleCount,
    waiting: waitingCount,
    most: options.max,
  }
}
