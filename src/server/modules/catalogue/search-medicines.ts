import type { Db } from '../../platform/db.ts'
import { noFilter } from './filter-queries.ts'
import { listVisible } from './list-queries.ts'
import { closeSearches } from './search/close-search.ts'
import type { Search } from './search/search.ts'

/**
 * What somebody searches for: as it was typed where any medicine that the public sees has it, else what
 * may have been meant (`close`), else again as it was typed.
 */
export async function searchFor(db: Db, typed: Search, today: string): Promise<Search> {
  return (await findsAny(db, typed, today)) ? typed : ((await meantBy(db, typed, today)) ?? typed)
}

/** For a search that was typed and finds none; null where nothing like it does, either. */
export async function meantBy(db: Db, typed: Search, today: string): Promise<Search | null> {
  for await (const search of closeSearches(db, typed))
    if (await findsAny(db, search, today)) return search
  return null
}

async function findsAny(db: Db, search: Search, today: string): Promise<boolean> {
  const page = { sort: 'relevance' as const, after: null, limit: 1 }
  return (await listVisible(db, { ...noFilter, search }, page, today)).length > 0
}
