import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Claim } from './claims.ts'
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
  close(): Promise<void>
}

/**
 * A query prepared once per connection set: `build` sees the database only the first time. In a
 * transaction it is built again, but a connection that knows its name need not parse it again.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const known = new WeakMap<Db, Query>()
  return (db) => {
    const found = known.get(db)
    if (found !== undefined) return found
    const query = build(db)
    known.set(db, query)
    return query
  }
}
