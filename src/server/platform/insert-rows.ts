import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { type Db, type Prepared, prepared } from './db.ts'

/** Inserts of more rows are rare and do not get a prepared statement of their own length. */
const mostPrepared = 8

type Row = Record<string, unknown>
/** Rows of one table; `name` is unique within the statement. */
type TableRows = { name: string; table: PgTable; rows: readonly Row[] }
type Options = { skipKnown?: boolean }

/**
 * Inserts rows with statements that are prepared once per number of rows and set of fields. `name` is unique among
 * the shop's statements. `skipKnown`: skips a row that conflicts with an existing one.
 */
export function insertingRows<Table extends PgTable>(
  table: Table,
  name: string,
  options: Options = {},
): (db: Db, rows: readonly Table['$inferInsert'][]) => Promise<void> {
  const insert = insertingParts(name, options)
  return (db, rows) => insert(db, [{ name, table, rows }])
}

/**
 * Inserts rows of several tables in one statement: rows of one table may refer to those of another. Each table has
 * a name, which is the key of its rows.
 */
export function insertingTogether<Tables extends Record<string, PgTable>>(
  tables: Tables,
  name: string,
): (
  db: Db,
  rows: { [Name in keyof Tables]: readonly Tables[Name]['$inferInsert'][] },
) => Promise<void> {
  const insert = insertingParts(name)
  return (db, rows) => {
    const parts = Object.entries(tables).map(([name, table]) => ({ name, table, rows: rows[name] }))
    return insert(db, parts as TableRows[])
  }
}

function insertingParts(name: string, options: Options = {}) {
  const known = new Map<string, (db: Db) => Prepared>()
  return async (db: Db, given: readonly TableRows[]): Promise<void> => {
    const parts = given.filter(({ rows }) => rows.length > 0)
    if (parts.length === 0) return
    if (parts.some(({ rows }) => rows.length > mostPrepared))
      return void (await statement(db, parts, options))
    const shape = `${name}_${parts.map(({ rows }) => rows.length).join('_')}_${digestOf(parts)}`
    const insert = known.get(shape) ?? preparedFor(parts.map(withPlaces), shape, options)
    known.set(shape, insert)
    await insert(db).execute(Object.fromEntries(parts.flatMap(valuesOf)))
  }
}

function preparedFor(parts: readonly TableRows[], shape: string, options: Options) {
  return prepared((db: Db): Prepared => statement(db, parts, options).prepare(shape))
}

/** All but the last are common table expressions, which PostgreSQL executes, too. */
function statement(db: Db, parts: readonly TableRows[], { skipKnown = false }: Options) {
  const inserts = parts.map(({ name, table, rows }) => ({
    name,
    insert: (from: Pick<Db, 'insert'>) => {
      const insert = from.insert(table).values(rows as PgInsertValue<PgTable>[])
      return skipKnown ? insert.onConflictDoNothing() : insert
    },
  }))
  const before = inserts.slice(0, -1).map(({ name, insert }) => db.$with(name).as(insert(db)))
  const [last] = inserts.slice(-1)
  if (last === undefined) throw new Error('no rows to insert')
  return last.insert(db.with(...before))
}

const place = (part: string, field: string, n: number) => `${part}_${field}${n}`

/** The same rows with placeholders instead of values. */
function withPlaces({ name, table, rows }: TableRows): TableRows {
  const row = (n: number) =>
    fieldsOf(rows).map((field) => [field, sql.placeholder(place(name, field, n))])
  return { name, table, rows: rows.map((_, n) => Object.fromEntries(row(n))) }
}

function valuesOf({ name, rows }: TableRows): [string, unknown][] {
  const fields = fieldsOf(rows)
  return rows.flatMap((row, n) =>
    fields.map((field): [string, unknown] => [place(name, field, n), row[field] ?? null]),
  )
}

/** PostgreSQL truncates statement names to 63 characters. */
function digestOf(parts: readonly TableRows[]): string {
  const fields = parts.map(({ name, rows }) => [name, ...fieldsOf(rows)].join())
  return createHash('sha256').update(fields.join(';')).digest('hex').slice(0, 12)
}

/** Columns without a value in any row use the table's default. */
function fieldsOf(rows: readonly Row[]): string[] {
  const fields = new Set(rows.flatMap((row) => Object.keys(row)))
  return [...fields].filter((field) => rows.some((row) => row[field] != null)).sort()
}
