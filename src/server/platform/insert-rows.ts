import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { type Db, type Prepared, prepared } from './db.ts'

/** Inserts of more rows are rare and do not get a prepared statement of their own length. */
const mostPrepared = 8

type Row = Record<string, unknown>

/**
 * Inserts rows with statements that are prepared once per number of rows and set of fields. `name` is unique among
 * the shop's statements. `skipKnown`: skips a row that conflicts with an existing one.
 */
export function insertingRows<Table extends PgTable>(
  table: Table,
  name: string,
  { skipKnown = false }: { skipKnown?: boolean } = {},
): (db: Db, rows: readonly Table['$inferInsert'][]) => Promise<void> {
  const known = new Map<string, (db: Db) => Prepared>()
  const statement = (db: Db, rows: readonly Row[]) => {
    const insert = db.insert(table as PgTable).values(rows as PgInsertValue<PgTable>[])
    return skipKnown ? insert.onConflictDoNothing() : insert
  }
  return async (db, rows: readonly Row[]) => {
    if (rows.length === 0) return
    if (rows.length > mostPrepared) return void (await statement(db, rows))
    const fields = fieldsOf(rows)
    const shape = `${name}_${rows.length}_${digestOf(fields)}`
    const insert =
      known.get(shape) ??
      prepared((db: Db): Prepared => statement(db, placesOf(fields, rows.length)).prepare(shape))
    known.set(shape, insert)
    await insert(db).execute(valuesOf(fields, rows))
  }
}

const place = (field: string, n: number) => `${field}${n}`

/** Rows with placeholders instead of values. */
function placesOf(fields: readonly string[], count: number): Row[] {
  return Array.from({ length: count }, (_, n) =>
    Object.fromEntries(fields.map((field) => [field, sql.placeholder(place(field, n))])),
  )
}

function valuesOf(fields: readonly string[], rows: readonly Row[]): Row {
  return Object.fromEntries(
    rows.flatMap((row, n) => fields.map((field) => [place(field, n), row[field] ?? null])),
  )
}

/** PostgreSQL truncates statement names to 63 characters. */
function digestOf(fields: readonly string[]): string {
  return createHash('sha256').update(fields.join()).digest('hex').slice(0, 12)
}

/** Columns without a value in any row use the table's default. */
function fieldsOf(rows: readonly Row[]): string[] {
  const fields = new Set(rows.flatMap((row) => Object.keys(row)))
  return [...fields].filter((field) => rows.some((row) => row[field] != null)).sort()
}
