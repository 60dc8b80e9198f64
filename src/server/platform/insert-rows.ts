import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { type Db, prepared } from './db.ts'

/** More rows than that are rare, and no statement of their own length is kept for them. */
const mostPrepared = 8

/**
 * Inserts rows by statements that are prepared once for each number of them and set of fields. `name` is
 * unique among the shop's statements. `skipKnown`: a row that meets one that is there is left out.
 */
export function insertingRows<Table extends PgTable>(
  table: Table,
  name: string,
  { skipKnown = false } = {},
): (db: Db, rows: readonly Table['$inferInsert'][]) => Promise<void> {
  const statement = (db: Db, values: Record<string, unknown>[]) => {
    const insert = db.insert(table).values(values as PgInsertValue<Table>[])
    return skipKnown ? insert.onConflictDoNothing() : insert
  }
  const byShape = (fields: readonly string[], count: number, shape: string) =>
    prepared((db: Db) => {
      const row = (n: number) => fields.map((field) => [field, sql.placeholder(`${field}${n}`)])
      const rows = Array.from({ length: count }, (_, n) => Object.fromEntries(row(n)))
      return statement(db, rows).prepare(shape)
    })
  const known = new Map<string, ReturnType<typeof byShape>>()
  return async (db, rows) => {
    if (rows.length === 0) return
    if (rows.length > mostPrepared) return void (await statement(db, [...rows]))
    const fields = fieldsOf(rows)
    const shape = `${name}_${rows.length}_${digestOf(fields)}`
    const insert = known.get(shape) ?? byShape(fields, rows.length, shape)
    known.set(shape, insert)
    const given = rows.flatMap((row: Record<string, unknown>, n) =>
      fields.map((field) => [`${field}${n}`, row[field] ?? null]),
    )
    await insert(db).execute(Object.fromEntries(given))
  }
}

/** PostgreSQL knows statements by 63 characters of their names. */
function digestOf(fields: readonly string[]): string {
  return createHash('sha256').update(fields.join()).digest('hex').slice(0, 12)
}

/** What no row has a value for is left to the table's default. */
function fieldsOf(rows: readonly Record<string, unknown>[]): string[] {
  const fields = new Set(rows.flatMap((row) => Object.keys(row)))
  return [...fields].filter((field) => rows.some((row) => row[field] != null)).sort()
}
