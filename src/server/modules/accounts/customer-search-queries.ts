import { and, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { containsWords, hasTokens } from '../../platform/matches.ts'
import type { NameWord } from './customer-name.ts'
import { customerEmailText, customers } from './tables.ts'

/** The customers that a search finds or, where they are too many to name, its words. */
export type CustomerSearch = { ids: string[] } | { words: readonly NameWord[] }

/**
 * So many customers are found before a list of them is read: the planner does not know how rare a word is, and would
 * read the whole list in its order. Where more match, reading the list meets them soon enough.
 */
const mostNamed = 500

/** The ids of those who meet a condition; null for more than 500. */
export async function findFewCustomers(
  db: Db,
  condition: SQL | undefined,
): Promise<string[] | null> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(condition)
    .limit(mostNamed + 1)
  return rows.length > mostNamed ? null : rows.map(({ id }) => id)
}

/**
 * Customers with every word of a search: in the name, as a whole word or the beginning of one, or anywhere in the
 * email. Undefined for an empty search.
 */
export function hasNameWords(words: readonly NameWord[]): SQL | undefined {
  return and(
    ...words.map(({ word, tokens }) =>
      or(hasTokens(customers.nameTokens, tokens), containsWords(customerEmailText, [word])),
    ),
  )
}
