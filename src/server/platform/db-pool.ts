import pg from 'pg'
import type { Log } from './log.ts'
import { traceQueries } from './tracing/trace-queries.ts'

export const connectionLost = 'database connection lost'

/**
 * Connections to a PostgreSQL server that may disappear and return. When a connection breaks while it is in use,
 * neither the driver nor the query builder listens for its error, and the process would end.
 */
export function openPool(url: string, log: Log, most: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Compiling a plan takes longer than running any of these queries.
    options: '-c jit=off',
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
