import type { Query, SQL } from 'drizzle-orm'
import { type Db, type Prepared, prepared } from './db.ts'

/**
 * A statement that the query builder has no words for, with places for its values (`sql.placeholder`),
 * prepared as others are: each connection parses it once, by its `name`, unique among the shop's statements.
 */
export function preparedSql<Row>(
  name: string,
  text: SQL,
): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
  const query = prepared((db): Prepared => {
    const { dialect, _ } = db as unknown as Opened
    return _.session.prepareQuery(dialect.sqlToQuery(text), undefined, name, false)
  })
  return async (db, values) => ((await query(db).execute(values)) as { rows: Row[] }).rows
}

/** What the query builder keeps to itself. */
type Opened = {
  dialect: { sqlToQuery(text: SQL): Query }
  _: {
    session: { prepareQuery(query: Query, fields: undefined, name: string, rows: false): Prepared }
  }
}
