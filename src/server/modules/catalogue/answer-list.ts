import type { ListQuery, SortOrder } from '#contract/catalogue.ts'
import { cachedWhenLarge } from '../../platform/cached-counts.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { pageHeaders, totalRelation } from '../../platform/page-headers.ts'
import { cursorFrom, type Position, positionFrom } from '../inventory/index.ts'
import { correctedSearch, readSearch, resolvedSearch, type Search } from '../search/index.ts'
import { filterOf, leavesNothingOut } from './filter-queries.ts'
import { mostCounted } from './found-queries.ts'
import type { ListFilter, ListPage, Placed } from './read-list.ts'
import { findsAny } from './search-products.ts'

/** A kind of list: how its rows are read and counted, and where it is served. */
export type List<Row extends Placed> = {
  path: string
  read(db: Db, filter: ListFilter, page: ListPage, today: string): Promise<Row[]>
  count(db: Db, filter: ListFilter, today: string): Promise<number>
}

const cachedCount = cachedWhenLarge((total: number) => total)

/** One page of a list, with the headers that all lists have. */
export async function answerList<Row extends Placed>(
  { db, now }: Context,
  query: ListQuery,
  { path, read, count }: List<Row>,
): Promise<{ rows: Row[]; headers: ListHeaders }> {
  const today = indianDay(now)
  const narrowed = filterOf(query)
  const typed = await readSearch(db, query.q)
  const sort = sortOf(query, typed !== null)
  const list = { ...narrowed, q: typed?.phrase }
  const after = query.cursor ? positionFrom(sort, list, query.cursor) : null
  const page = { sort, after, limit: query.limit }
  const asTyped = await read(db, { ...narrowed, search: typed }, page, today)
  const instead = asTyped.length > 0 || typed === null ? null : await corrected(typed)
  const search = instead ?? typed
  const filter = { ...narrowed, search }
  const found = instead === null ? asTyped : await read(db, filter, page, today)
  if (search?.close) return candidates(found)
  const rows = found.slice(0, query.limit)
  const last = found.length > query.limit ? rows.at(-1) : undefined
  // A first page that holds everything gives the count itself.
  const complete = after === null && last === undefined
  const counting = () => count(db, filter, today)
  const counted = complete
    ? rows.length
    : (found[0]?.total ??
      (await cachedCount(db, JSON.stringify([path, today, list]), now, counting)))
  const isMore = search !== null && counted > mostCounted
  const total = isMore ? mostCounted : counted
  const next = last === undefined ? null : cursorFrom(sort, list, positionOf[sort](last))
  return {
    rows,
    headers: {
      ...pageHeaders({ total, next }, path, query),
      'x-total-count-relation': totalRelation(isMore),
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
  function candidates(close: Row[]) {
    const rows = close.slice(0, query.limit)
    const headers = pageHeaders({ total: rows.length, next: null }, path, query)
    const certain = { 'x-total-count-relation': 'exact', 'x-search-match': 'close' } as const
    return { rows, headers: { ...headers, ...certain } }
  }
}

type ListHeaders = ReturnType<typeof pageHeaders> & {
  'x-total-count-relation': string
  'x-search-match': string | null
}

/** What the next page needs to know about the last row of this one. */
const positionOf = {
  relevance: ({ rank, sortName, placeId }: Placed): Position => ({
    rank,
    name: sortName,
    id: placeId,
  }),
  name: ({ sortName, placeId }: Placed): Position => ({ name: sortName, id: placeId }),
  price: ({ pricePaise, placeId }: Placed): Position => ({ price: pricePaise, id: placeId }),
  '-price': ({ pricePaise, placeId }: Placed): Position => ({ price: pricePaise, id: placeId }),
  unitPrice: ({ unitPrice, placeId }: Placed): Position => ({ unitPrice, id: placeId }),
  newest: ({ createdAt, placeId }: Placed): Position => ({
    createdAt: createdAt.toISOString(),
    id: placeId,
  }),
}

/** Without a search there is no relevance; the list is then sorted by name. */
function sortOf({ sort }: Pick<ListQuery, 'sort'>, searched: boolean): SortOrder {
  if (sort === undefined) return searched ? 'relevance' : 'name'
  return sort === 'relevance' && !searched ? 'name' : sort
}
