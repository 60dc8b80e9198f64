import type { SearchMatch } from '#contract/suggestions.ts'
import type { Db } from '../../platform/db.ts'
import { noFilter } from './filter-queries.ts'
import { type ListRow, listVisible } from './list-queries.ts'
import { readSearch, type Search } from './search/search.ts'
import { meantBy } from './search-medicines.ts'

/**
 * The first medicines that the shop's own search finds, of those the public sees on that day; `match`:
 * as typed, or what may have been meant.
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
  const meant = asTyped.length > 0 ? null : await meantBy(db, typed, today)
  return meant === null
    ? { rows: asTyped, match: 'typed' }
    : { rows: await first(meant), match: meant.close ? 'close' : 'typed' }
}
