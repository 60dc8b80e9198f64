import type { catalogue, ListQuery } from '#contract/catalogue.ts'
import type { Answer } from '#contract/endpoint.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { pageHeaders } from '../../platform/page-headers.ts'
import { keptWhenLarge } from './kept-counts.ts'
import { listFilterOf } from './list-filter.ts'
import { countVisible, type ListRow, listVisible } from './list-queries.ts'
import { sortOf } from './list-sort.ts'
import { medicineView } from './medicine-view.ts'
import { cursorFrom, type Position, positionFrom } from './page-cursor.ts'

const keptCount = keptWhenLarge((total: number) => total)

export async function listMedicines(
  { db, now }: Context,
  { query }: { query: ListQuery },
): Promise<Answer<typeof catalogue.list>> {
  const today = indianDay(now)
  const filter = listFilterOf(query)
  const sort = sortOf(query, filter.search !== null)
  const after = query.cursor ? positionFrom(sort, filter, query.cursor) : null
  const found = await listVisible(db, filter, { sort, after, limit: query.limit }, today)
  const rows = found.slice(0, query.limit)
  const last = found.length > query.limit ? rows.at(-1) : undefined
  // A first page that holds everything has been counted already.
  const complete = after === null && last === undefined
  const count = () => countVisible(db, filter, today)
  const key = JSON.stringify([today, filter])
  const total = complete ? rows.length : await keptCount(db, key, now, count)
  const cursor = last === undefined ? null : cursorFrom(sort, filter, positionOf[sort](last))
  return {
    body: rows.map(medicineView),
    headers: {
      ...pageHeaders({ total, next: cursor }, '/api/medicines/', query),
      'x-search-match': filter.search === null ? null : 'typed',
    },
  }
}

/** What the next page has to know of the last row of this one. */
const positionOf = {
  relevance: ({ tier, sortName, id }: ListRow): Position => ({ tier, name: sortName, id }),
  name: ({ sortName, id }: ListRow): Position => ({ name: sortName, id }),
  price: ({ pricePaise, id }: ListRow): Position => ({ price: pricePaise, id }),
  '-price': ({ pricePaise, id }: ListRow): Position => ({ price: pricePaise, id }),
  unitPrice: ({ unitPrice, id }: ListRow): Position => ({ unitPrice, id }),
  newest: ({ createdAt, id }: ListRow): Position => ({ createdAt: createdAt.toISOString(), id }),
}
