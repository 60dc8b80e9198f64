import type { Db } from '../../platform/db.ts'
import { noFilter } from './filter-queries.ts'
import { type ListRow, listVisible } from './list-queries.ts'
import { searchFor } from './search-medicines.ts'

/** The first medicines that the shop's own search finds, of those the public sees on that day. */
export async function findMedicinesByWords(
  db: Db,
  q: string,
  most: number,
  today: string,
): Promise<ListRow[]> {
  const search = await searchFor(db, q, today)
  if (search === null) return []
  const page = { sort: 'relevance' as const, after: null, limit: most }
  const rows = await listVisible(db, { ...noFilter, search }, page, today)
  return rows.slice(0, most)
}
