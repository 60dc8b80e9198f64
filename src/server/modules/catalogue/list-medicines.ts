import type { catalogue, ListQuery, SortOrder } from '#contract/catalogue.ts'
import type { Answer } from '#contract/endpoint.ts'
import { cachedWhenLarge } from '../../platform/cached-counts.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { pageHeaders } from '../../platform/page-headers.ts'
import { cursorFrom, medicineView, type Position, positionFrom } from '../inventory/index.ts'
import { correctedSearch, readSearch, resolvedSearch, type Search } from '../search/index.ts'
import { filterOf, leavesNothingOut } from './filter-queries.ts'
import { countVisible, type ListRow, listVisible } from './list-queries.ts'
import { findsAny } from './search-medicines.ts'

const cachedCount = cachedWhenLarge((total: number) => total)

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
  const instead = asTyped.length > 0 || typed === null ? null : await corrected(typed)
  const search = instead ?? typed
  const filter = { ...narrowed, search }
  const found = instead === null ? asTyped : await listVisible(db, filter, page, today)
  if (search?.close) return candidates(found)
  const rows = found.slice(0, query.limit)
  const last = found.length > query.limit ? rows.at(-1) : undefined
  // A first page that holds everything gives the count itself.
  const complete = after === null && last === undefined
  const count = () => countVisible(db, filter, today)
  const total = complete
    ? rows.length
    : (found[0]?.total ?? (await cachedCount(db, JSON.stringify([today, list]), now, count)))
  const next = last === undefined ? null : cursorFrom(sort, list, positionOf[sort](last))
  return {
    body: rows.map(medicineView),
    headers: {
      ...pageHeaders({ total, next }, '/api/medicines/', query),
      'x-search-match': search === null ? null : 'typed',
    },
  }

  /**
   * A search that finds something as typed is not corrected, even if this filtered list or page is empty.
   */
  async function corrected(typed: Search): Promise<Search | null> {
    const foundNowhere = after === null && leavesNothingOut(narrowed)
    if (foundNowhere) return correctedSearch(db, typed, findsAny(db, today))
    const search = await resolvedSearch(db, typed, findsAny(db, today))
    return search === typed ? null : search
  }

  /**
   * One page of what the search may have meant, and no further pages: to see more, the customer searches again.
   */
  function candidates(close: ListRow[]) {
    const body = close.slice(0, query.limit).map(medicineView)
    const headers = pageHeaders({ total: body.length, next: null }, '/api/medicines/', query)
    return { body, headers: { ...headers, 'x-search-match': 'close' } }
  }
}

/** What the next page needs to know about the last row of this one. */
const positionOf = {
  relevance: ({ rank, sortName, id }: ListRow): Position => ({ rank, name: sortName, id }),
  name: ({ sortName, id }: ListRow): Position => ({ name: sortName, id }),
  price: ({ pricePaise, id }: ListRow): Position => ({ price: pricePaise, id }),
  '-price': ({ pricePaise, id }: ListRow): Position => ({ price: pricePaise, id }),
  unitPrice: ({ unitPrice, id }: ListRow): Position => ({ unitPrice, id }),
  newest: ({ createdAt, id }: ListRow): Position => ({ createdAt: createdAt.toISOString(), id }),
}

/** Without a search there is no relevance; the list is then sorted by name. */
function sortOf({ sort }: Pick<ListQuery, 'sort'>, searched: boolean): SortOrder {
  if (sort === undefined) return searched ? 'relevance' : 'name'
  return sort === 'relevance' && !searched ? 'name' : sort
}
