import type {
  PgDatabase,
  PgPreparedQuery,
  PgQueryResultHKT,
  PreparedQueryConfig,
} from 'drizzle-orm/pg-core'
import type { Claim } from './claims.ts'
import type { Line } from './own-line.ts'
import type { Signals } from './signals.ts'
import type * as tables from './tables/index.ts'

/** The database or one transaction of it: use cases can't tell, and needn't. */
export type Db = PgDatabase<PgQueryResultHKT, typeof tables>

/** An open database, embedded or a server. */
export type Database = {
  db: Db
  kind: 'embedded' | 'server'
  /** Runs SQL text as it is; what the job queue speaks. */
  run(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  migrate(): Promise<void>
  /** Of several processes that start at once, one after the other does this work. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  claim: Claim
  /** For questions that must not wait for other work, as far as the database can do several things at once. */
  line: Line
  signals: Signals
  close(): Promise<void>
}

export type Prepared = PgPreparedQuery<PreparedQueryConfig>

/**
 * A query built once, with a name by which each connection parses it once. `build` sees a database the
 * first time only: a transaction runs the same text on its own connection.
 */
export function prepared<Query extends Prepared>(build: (db: Db) => Query): (db: Db) => Query {
  let built: Query | undefined
  const known = new WeakMap<Db, Query>()
  return (db) => {
    const found = known.get(db)
    if (found !== undefined) return found
    built ??= build(db)
    const query = onConnection((db as unknown as Opened)._.session.client, built)
    known.set(db, query)
    return query
  }
}

/** What the query builder keeps to itself. */
type Opened = { _: { session: { client: unknown } } }

/** Building takes as long as running, and from transaction to transaction the connection alone differs. */
function onConnection<Query extends Prepared>(client: unknown, query: Query): Query {
  return Object.assign(Object.create(Object.getPrototypeOf(query)), query, { client })
}
