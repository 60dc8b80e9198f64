import pg from 'pg'
import type { Log } from './log.ts'

export const lost = 'database connection lost'

/**
 * Connections to a PostgreSQL that may go away and come back. The driver and the query builder leave
 * two gaps: a connection that breaks while it is in use has nobody who listens, which ends the process;
 * and a transaction whose first statement fails never gives its connection back.
 */
export function openPool(url: string, log: Log, most: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Compiling a plan takes longer than any of ours runs.
    options: '-c jit=off',
  })
  const inUse = new WeakSet<pg.PoolClient>()
  // Said below already, where a connection that is idle says it, too.
  pool.on('error', () => undefined)
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    client.on('error', ({ message }) => log.warn({ reason: message }, lost))
    client.once('end', () => {
      if (!inUse.has(client)) return
      const { release } = client
      // Whoever has it may still give it back.
      client.release = () => undefined
      release(true)
    })
  })
  return pool
}
