import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The one row of a SELECT that locks it, for `=`. Behind `in`, the planner may run the SELECT anew for each
 * row of a small table; those it has locked are changed by then, so it locks the next, beyond its LIMIT.
 */
export function once(locking: SQLWrapper): SQL {
  return sql`(${locking})`
}

/** The same of several rows. */
export function allAtOnce(locking: SQLWrapper): SQL {
  return sql`any (array(${locking}))`
}
