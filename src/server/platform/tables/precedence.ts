import { type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Before which others a medicine is found where all fit equally well, the lowest first: what is known or
 * bought, and what has one salt rather than several, unless it is much better known.
 */
export const precedence = ({ salts, popularity }: Record<'salts' | 'popularity', SQLWrapper>) =>
  sql<number>`((case when cardinality(${salts}) = 1 then 0 else 12 end) - ${popularity})`
