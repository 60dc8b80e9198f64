import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The one row of a locking SELECT, for use with `=`. With `in`, the planner may run the SELECT again for each row
 * of a small table; by then the locked rows have changed, so it locks the next ones, beyond its LIMIT.
 */
export function once(locking: SQLWrapper): SQL {
  return sql`(${locking})`
}

/** Like `once`, for several rows. */
export function allAtOnce(locking: SQLWrapper): SQL {
  return sql`any (array(${locking}))`
}
