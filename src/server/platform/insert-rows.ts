import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { type Db, type Prepared, prepared } from './db.ts'

/** More rows than that are rare, and no statement of their own length is kept for them. */
const mostPrepared = 8

type Row = Record<string, unknown>
/** Rows of one table; `name` is its own among those of a statement. */
type Part = { name: string; table: PgTable; rows: readonly Row[] }
type Options = { skipKnown?: boolean }

/**
 * Inserts rows by statements that are prepared once for each number of them and set of fields. `name` is
 * unique among the shop's statements. `skipKnown`: a row that meets one that is there is left out.
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
 * The same for rows of several tables, by one statement: rows of one may refer to those of another. Each
 * table has a name, by which its rows are given.
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
    return insert(db, parts as Part[])
  }
}

function insertingParts(name: string, options: Options = {}) {
  const known = new Map<string, (db: Db) => Prepared>()
  return async (db: Db, given: readonly Part[]): Promise<void> => {
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

function preparedFor(parts: readonly Part[], shape: string, options: Options) {
  return prepared((db: Db): Prepared => statement(db, parts, options).prepare(shape))
}

/** All but the last are its common table expressions, which PostgreSQL carries out, too. */
function statement(db: Db, parts: readonly Part[], { skipKnown = false }: Options) {
  const inserts = parts.map(({ name, table, rows }) => ({
    name,
    insert: (from: Pick<Db, 'insert'>) => {
      const insert = from.insert(table).values(rows as PgInsertValue<PgTable>[])
      return skipKnown ? insert.onConflictDoNothing() : insert
    },
  }))
  const before = inserts.slice(0, -1).map(({ name, insert }) => db.$with(name).as(insert(db)))
  const [last] = inserts.slice(-1)
  if (last === undefined) throw new Error('there is nothing to insert')
  return last.insert(db.with(...before))
}

const place = (part: string, field: string, n: number) => `${part}_${field}${n}`

/** The same rows without their values, but with places for them. */
function withPlaces({ name, table, rows }: Part): Part {
  const row = (n: number) =>
    fieldsOf(rows).map((field) => [field, sql.placeholder(place(name, field, n))])
  return { name, table, rows: rows.map((_, n) => Object.fromEntries(row(n))) }
}

function valuesOf({ name, rows }: Part): [string, unknown][] {
  const fields = fieldsOf(rows)
  return rows.flatMap((row, n) =>
    fields.map((field): [string, unknown] => [place(name, field, n), row[field] ?? null]),
  )
}

/** PostgreSQL knows statements by 63 characters of their names. */
function digestOf(parts: readonly Part[]): string {
  const fields = parts.map(({ name, rows }) => [name, ...fieldsOf(rows)].join())
  return createHash('sha256').update(fields.join(';')).digest('hex').slice(0, 12)
}

/** What no row has a value for is left to the table's default. */
function fieldsOf(rows: readonly Row[]): string[] {
  const fields = new Set(rows.flatMap((row) => Object.keys(row)))
  return [...fields].filter((field) => rows.some((row) => row[field] != null)).sort()
}
