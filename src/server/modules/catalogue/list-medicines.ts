import type { catalogue, ListQuery } from '#contract/catalogue.ts'
import type { Answer } from '#contract/endpoint.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { pageHeaders } from '../../platform/page-headers.ts'
import { leavesNothingOut } from './filter-queries.ts'
import { keptWhenLarge } from './kept-counts.ts'
import { filterOf } from './list-filter.ts'
import { countVisible, type ListRow, listVisible } from './list-queries.ts'
import { sortOf } from './list-sort.ts'
import { medicineView } from './medicine-view.ts'
import { cursorFrom, type Position, positionFrom } from './page-cursor.ts'
import { readSearch, type Search } from './search/search.ts'
import { meantBy, searchFor } from './search-medicines.ts'

const keptCount = keptWhenLarge((total: number) => total)

export async function listMedicines(
  { db, now }: Context,
  { query }: { query: ListQuery },
): Promise<Answer<typeof catalogue.list>> {
  const today = indianDay(now)
  const narrowed = filterOf(query)
  const typed = await readSearch(db, query.q)
  const sort = sortOf(query, typed !== null)
  const list = { ...narrowed, q: typed?.phrase }
  const after = query.cursor ? positionFrom(sort, list, query.cursor) : null
  const page = { sort, after, limit: query.limit }
  const asTyped = await listVisible(db, { ...narrowed, search: typed }, page, today)
  const instead = asTyped.length > 0 || typed === null ? null : await meantInstead(typed)
  const search = instead ?? typed
  const filter = { ...narrowed, search }
  const found = instead === null ? asTyped : await listVisible(db, filter, page, today)
  if (search?.close) return candidates(found)
  const rows = found.slice(0, query.limit)
  const last = found.length > query.limit ? rows.at(-1) : undefined
  // A first page that holds everything has been counted already.
  const complete = after === null && last === undefined
  const count = () => countVisible(db, filter, today)
  const total = complete
    ? rows.length
    : (found[0]?.total ?? (await keptCount(db, JSON.stringify([today, list]), now, count)))
  const next = last === undefined ? null : cursorFrom(sort, list, positionOf[sort](last))
  return {
    body: rows.map(medicineView),
    headers: {
      ...pageHeaders({ total, next }, '/api/medicines/', query),
      'x-search-match': search === null ? null : 'typed',
    },
  }

  /** What is found as typed, but not in this narrowed list or not so far down in it, is not taken for anything else. */
  async function meantInstead(typed: Search): Promise<Search | null> {
    const foundNowhere = after === null && leavesNothingOut(narrowed)
    if (foundNowhere) return meantBy(db, typed, today)
    const search = await searchFor(db, typed, today)
    return search === typed ? null : search
  }

  /** A page of what may have been meant, and no more: who looks further types anew. */
  function candidates(close: ListRow[]) {
    const body = close.slice(0, query.limit).map(medicineView)
    const headers = pageHeaders({ total: body.length, next: null }, '/api/medicines/', query)
    return { body, headers: { ...headers, 'x-search-match': 'close' } }
  }
}

/** What the next page has to know of the last row of this one. */
const positionOf = {
  relevance: ({ rank, sortName, id }: ListRow): Position => ({ rank, name: sortName, id }),
  name: ({ sortName, id }: ListRow): Position => ({ name: sortName, id }),
  price: ({ pricePaise, id }: ListRow): Position => ({ price: pricePaise, id }),
  '-price': ({ pricePaise, id }: ListRow): Position => ({ price: pricePaise, id }),
  unitPrice: ({ unitPrice, id }: ListRow): Position => ({ unitPrice, id }),
  newest: ({ createdAt, id }: ListRow): Position => ({ createdAt: createdAt.toISOString(), id }),
}
