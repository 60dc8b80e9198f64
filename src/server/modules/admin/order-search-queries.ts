import { between, inArray, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db.ts'
import { type IdRange, idsThatBegin } from '../../platform/id-prefix.ts'
import { holdsWords } from '../../platform/matches.ts'
import { wordsOf } from '../../platform/search-words.ts'
import { personText } from '../../platform/searched-text.ts'
import { customers, orders } from '../../platform/tables/index.ts'

/** `orders`: those whose id begins like the search. `people`: whose orders it is after; these, or too many to name. */
export type OrderSearch = {
  orders: IdRange | null
  people: { ids: string[] } | { words: string[] }
}

/** Up to so many, the orders are found by the customers' index; more are met soon enough on the way. */
const mostNamed = 500
/** A shorter one is a word: 'Dee', 'Abe'. A # says that an id is meant. */
const shortestId = 4

export async function readSearch(db: Db, q: string): Promise<OrderSearch> {
  const words = wordsOf(q)
  const ids = q.startsWith('#') || q.length >= shortestId ? idsThatBegin(q) : null
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .where(or(holdsWords(personText, words), isIn(customers.id, ids)))
    .limit(mostNamed + 1)
  const people = found.length > mostNamed ? { words } : { ids: found.map(({ id }) => id) }
  return { orders: ids, people }
}

/** For a query that joins the customers. */
export function isSearched({ orders: range, people }: OrderSearch): SQL | undefined {
  return or(
    'words' in people
      ? holdsWords(personText, people.words)
      : inArray(orders.customerId, people.ids),
    isIn(orders.id, range),
  )
}

function isIn(id: AnyPgColumn, range: IdRange | null): SQL | undefined {
  return range === null ? undefined : between(id, range.from, range.to)
}
