import { fileURLToPath } from 'node:url'
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import { type Connection, connectionOf, type Db } from './connection.ts'
import type { DedicatedConnection } from './dedicated-connection.ts'
import type { Lock } from './locks.ts'
import type { ChooseReads } from './replicas/choose-reads.ts'
import type { Signals } from './signals.ts'

export type { Db } from './connection.ts'

/** An open database: embedded or a server. */
export type Database = {
  db: Db
  kind: 'embedded' | 'server'
  /** Runs SQL text unchanged; the interface of the job queue. */
  run(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  migrate(): Promise<void>
  /** Serializes this work across processes that start at the same time. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  lock: Lock
  /** For queries that must not wait for other work, as far as the database supports concurrency. */
  dedicatedConnection: DedicatedConnection
  signals: Signals
  /** Replicas for reads. Without it, everything is read from `db`. */
  reads?: ChooseReads
  /** The pooled connections at this moment; `waiting`: work that waits for one. */
  connections(): { used: number; idle: number; waiting: number; most: number }
  close(): Promise<void>
}

export type Prepared = PgPreparedQuery<PreparedQueryConfig>

/**
 * A named query that each connection parses once. `build` is called once per connection: building a query takes as
 * long as running it, and transactions are short-lived.
 */
export function prepared<Query extends Prepared>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Connection['client'], Query>()
  return (db) => {
    const connection = connectionOf(db)
    const query = built.get(connection.client) ?? build(connection.db)
    built.set(connection.client, query)
    return query
  }
}

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
