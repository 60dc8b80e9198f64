import { and, inArray, isNull } from 'drizzle-orm'
import { countRows } from '../../platform/count-rows.ts'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { orHasId } from '../../platform/matches.ts'
import { wordsOf } from '../../platform/search-words.ts'
import { type SortKey, seekBy } from '../../platform/seek-by.ts'
import { type NameWord, nameWords } from './customer-name.ts'
import { findFewCustomers, hasNameWords } from './customer-search-queries.ts'
import { customers } from './tables.ts'

export const customerKeys = {
  email: { by: customers.email, as: 'text' },
  registrationDate: { by: customers.createdAt, as: 'instant' },
} satisfies Record<string, SortKey>

/** `ids`: whom the search finds; null if it is empty, or they are too many to name. */
export type CustomerFilter = { q: string; words: readonly NameWord[]; ids: string[] | null }

export async function readCustomerFilter(db: Db, q: string): Promise<CustomerFilter> {
  const words = await nameWords(db, wordsOf(q))
  const filter = { q, words, ids: null }
  if (words.length === 0) return filter
  return { ...filter, ids: await findFewCustomers(db, found(filter)) }
}

/** One page of the open accounts that a search finds. */
export function findCustomerPage(db: Db, filter: CustomerFilter, key: SortKey, seek: Seek) {
  const { sortedAt, behind, order, take } = seekBy(key, customers.id, seek)
  const { id, name, email, username, contact, createdAt } = customers
  return db
    .select({ id, name, email, username, contact, createdAt, sortedAt })
    .from(customers)
    .where(and(found(filter), behind))
    .orderBy(...order)
    .limit(take)
}

export function countCustomers(db: Db, filter: CustomerFilter): Promise<number> {
  return countRows(db, customers, found(filter))
}

function found({ q, words, ids }: CustomerFilter) {
  const meant =
    ids === null ? orHasId(hasNameWords(words), customers.id, q) : inArray(customers.id, ids)
  return and(isNull(customers.closedAt), meant)
}
