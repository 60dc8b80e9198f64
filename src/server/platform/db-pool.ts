import pg from 'pg'
import type { Log } from './log.ts'

export const connectionLost = 'database connection lost'

/** A pool that only reads. A connection for which `onConnect` rejects is not used. */
type ReplicaPool = { onConnect(client: pg.ClientBase): Promise<void> }

/**
 * Connections to a PostgreSQL server that may disappear and return. When a connection breaks while it is in use,
 * neither the driver nor the query builder listens for its error, and the process would end.
 */
export function openPool(url: string, log: Log, most: number, replica?: ReplicaPool): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Compiling a plan takes longer than running any of these queries.
    options: `-c jit=off${replica ? ' -c default_transaction_read_only=on' : ''}`,
    // The pool awaits this promise, though its types don't say so.
    ...(replica && { onConnect: replica.onConnect as (client: pg.ClientBase) => void }),
  })
  // The handler below logs it; an idle connection reports the error there, too.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', ({ message }) => log.warn({ reason: message }, connectionLost))
  })
  return pool
}
