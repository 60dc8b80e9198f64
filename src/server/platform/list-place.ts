import { type SQL, sql } from 'drizzle-orm'

/**
 * The placeholder of a list in a prepared query, as one parameter. If PostgreSQL saw the length of the list, it
 * would consider a custom plan cheaper for so few values, and plan the query each time.
 */
export function listPlace(name: string, type: 'uuid' | 'integer' | 'date' | 'timestamptz'): SQL {
  return sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])::${sql.raw(type)}[]`
}
