import { type SQL, sql } from 'drizzle-orm'

/**
 * The place of a list in a prepared query. PostgreSQL sees no more of it than that it is one: of a list
 * that it can count it believes that planning for so few pays, and plans the query anew each time.
 */
export function listPlace(name: string, type: 'uuid' | 'integer'): SQL {
  return sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])::${sql.raw(type)}[]`
}
