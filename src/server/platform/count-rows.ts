import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { mostCountedRows } from '#contract/table.ts'
import type { Db } from './db.ts'

/** A table, or tables with their joins. */
type From = PgTable | SQL

/**
 * How many rows there are, for `countPage`: at most one more than `most`, which says that there are more. Counting
 * ends there, however many rows the list has.
 */
export function countRows(
  db: Db,
  from: From,
  where: SQL | undefined,
  most = mostCountedRows,
): Promise<number> {
  return db.$count(someRows(from, where, most))
}

/** `countRows` as part of a query. */
export function rowsCounted(from: From, where: SQL | undefined, most = mostCountedRows) {
  return sql<number>`(select count(*) from ${someRows(from, where, most)})`.mapWith(Number)
}

function someRows(from: From, where: SQL | undefined, most: number): SQL {
  const which = where && sql` where ${where}`
  return sql`(select from ${from}${which} limit ${sql.raw(String(most + 1))}) as some_rows`
}
