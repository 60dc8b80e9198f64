import type { SearchMatch } from '#contract/suggestions.ts'
import type { Db } from '../../platform/db.ts'
import { noFilter } from './filter-queries.ts'
import { type ListRow, listVisible } from './list-queries.ts'
import { searchFor } from './search-medicines.ts'

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
  const search = await searchFor(db, q, today)
  if (search === null) return { rows: [], match: 'typed' }
  const page = { sort: 'relevance' as const, after: null, limit: most }
  const rows = await listVisible(db, { ...noFilter, search }, page, today)
  return { rows: rows.slice(0, most), match: search.close ? 'close' : 'typed' }
}
