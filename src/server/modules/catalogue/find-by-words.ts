import type { Db } from '../../platform/db.ts'
import { noFilter } from './filter-queries.ts'
import { type ListRow, listVisible } from './list-queries.ts'
import { searchOf } from './search-words.ts'

/** The first medicines that the shop's own search finds, of those the public sees on that day. */
export function findMedicinesByWords(
  db: Db,
  q: string,
  most: number,
  today: string,
): Promise<ListRow[]> {
  const filter = { ...noFilter, search: searchOf(q) }
  const page = { sort: 'relevance' as const, after: null, limit: most }
  return listVisible(db, filter, page, today).then((rows) => rows.slice(0, most))
}
