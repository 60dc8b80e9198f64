import type { SearchMatch } from '#contract/suggestions.ts'
import type { Db } from '../../platform/db.ts'
import { correctedSearch, readSearch, type Search } from '../search/index.ts'
import { noFilter } from './filter-queries.ts'
import { type ListRow, listVisible } from './list-queries.ts'

/** Returns whether the public finds any medicine with a search on the day `today`. */
export function findsAny(db: Db, today: string) {
  const page = { sort: 'relevance' as const, after: null, limit: 1 }
  return async (search: Search): Promise<boolean> =>
    (await listVisible(db, { ...noFilter, search }, page, today)).length > 0
}

/**
 * The first medicines that the shop's search finds among those public on that day; `match`: as typed, or
 * corrected.
 */
export async function findMedicinesByWords(
  db: Db,
  q: string,
  most: number,
  today: string,
): Promise<{ rows: ListRow[]; match: SearchMatch }> {
  const typed = await readSearch(db, q)
  if (typed === null) return { rows: [], match: 'typed' }
  const page = { sort: 'relevance' as const, after: null, limit: most }
  const first = async (search: Search) =>
    (await listVisible(db, { ...noFilter, search }, page, today)).slice(0, most)
  const asTyped = await first(typed)
  const corrected =
    asTyped.length > 0 ? null : await correctedSearch(db, typed, findsAny(db, today))
  return corrected === null
    ? { rows: asTyped, match: 'typed' }
    : { rows: await first(corrected), match: corrected.close ? 'close' : 'typed' }
}
