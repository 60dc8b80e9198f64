import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { connectionOf } from './connection.ts'
import type { Db } from './db.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement that the query builder can't express, with placeholders for its values (`sql.placeholder`), prepared
 * like the others: each connection parses it once, by its `name`, which is unique among the shop's statements.
 * Rows are as the driver returns them.
 */
export function preparedSql<Row extends Record<string, unknown>>(
  name: string,
  statement: SQL,
): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (db, given) => {
    const values = fillPlaceholders(params, given)
    const { rows } = await connectionOf(db).client.query<Row>({ name, text, values })
    return rows
  }
}
