import { asc, getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db.ts'

/** The rows of one table that a copy contains. */
export type Part = { table: string; rows(db: Db, id: string): Promise<Record<string, unknown>[]> }

/** Decrypts what rows have encrypted. */
type Open<T extends PgTable> = (
  db: Db,
  rows: T['$inferSelect'][],
) => Promise<Record<string, unknown>[]>

/**
 * A table's rows by the id of the record that they belong to, without the columns in `hidden`: secrets, ids of
 * other people, and tokens of a blind index, which are digests of a name that the copy has. `open` decrypts the others.
 */
export function part<T extends PgTable>(
  table: T,
  belongTo: (id: string) => SQL | undefined,
  hidden: readonly (keyof T['_']['columns'])[] = [],
  open?: Open<T>,
): Part {
  const columns = Object.entries(getTableColumns<PgTable>(table))
  const shown = columns.filter(([name]) => !hidden.includes(name))
  const [[, first] = []] = columns
  return {
    table: getTableName(table),
    async rows(db, id) {
      const found = await db
        .select(Object.fromEntries(shown))
        .from(table as PgTable)
        .where(belongTo(id))
        .orderBy(...(first === undefined ? [] : [asc(first)]))
      return open === undefined ? found : open(db, found as T['$inferSelect'][])
    },
  }
}
