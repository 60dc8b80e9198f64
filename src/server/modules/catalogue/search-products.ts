import type { SearchMatch } from '#contract/suggestions.ts'
import type { Db } from '../../platform/db.ts'
import { correctedSearch, readSearch, type Search } from '../search/index.ts'
import { noFilter } from './filter-queries.ts'
import { listSellable, type ProductRow } from './product-list-queries.ts'

/** Returns whether the public finds any product with a search on the day `today`. */
export function findsAny(db: Db, today: string) {
  const page = { sort: 'relevance' as const, after: null, limit: 1 }
  return async (search: Search): Promise<boolean> =>
    (await listSellable(db, { ...noFilter, search }, page, today)).length > 0
}

/**
 * The best offers of the first products that the shop's search finds on that day, with the products' names; `match`:
 * as typed, or corrected.
 */
export async function findProductsByWords(
  db: Db,
  q: string,
  most: number,
  today: string,
): Promise<{ rows: ProductRow[]; match: SearchMatch }> {
  const typed = await readSearch(db, q)
  if (typed === null) return { rows: [], match: 'typed' }
  const page = { sort: 'relevance' as const, after: null, limit: most }
  const first = async (search: Search) => {
    const found = await listSellable(db, { ...noFilter, search }, page, today)
    return found.slice(0, most).map((row) => ({ ...row, name: row.product.name }))
  }
  const asTyped = await first(typed)
  const corrected =
    asTyped.length > 0 ? null : await correctedSearch(db, typed, findsAny(db, today))
  return corrected === null
    ? { rows: asTyped, match: 'typed' }
    : { rows: await first(corrected), match: corrected.close ? 'close' : 'typed' }
}
