import type { SortOrder } from '#contract/catalogue.ts'
import type { Db } from '../../platform/db.ts'
import { lastValues, type Position } from '../inventory/index.ts'
import {
  degreeOf,
  findsMore,
  isWalked,
  type Search,
  searchShape,
  searchValues,
  stretches,
} from '../search/index.ts'
import { type Filter, filterShape, filterValues } from './filter-queries.ts'
import { type FoundShape, type ListShape, mostCounted } from './found-queries.ts'

/** The search and filters of a list. */
export type ListFilter = Filter & { search: Search | null }
export type ListPage = {
  sort: SortOrder
  /** The position where the previous page ended. */
  after: Position | null
  limit: number
}

/** What every row of a list has to be placed by. */
export type Placed = {
  /** Of what the list shows: a medicine's id, or a product's. */
  placeId: string
  sortName: string
  pricePaise: number
  unitPrice: number | null
  createdAt: Date
  /** Relevance for the search, lowest first; 0 in a list with any other sort order. */
  rank: number
  /**
   * The length of the list if all of it was read for this page, `mostCounted + 1` if it is certainly longer; null if
   * it must be counted.
   */
  total: number | null
  /** The row's place among those that were walked through to find it. */
  walked: number | null
}

type Query<Row> = (
  shape: ListShape,
) => (db: Db) => { execute(values: Record<string, unknown>): Promise<Row[]> }

/** Returns one row more than requested if there is one, which shows that the list continues. */
export async function readList<Row extends Placed>(
  listQuery: Query<Row>,
  db: Db,
  filter: ListFilter,
  { sort, after, limit }: ListPage,
  today: string,
): Promise<Row[]> {
  const shape = { ...foundShape(filter), sort }
  const values = { ...valuesOf(filter, today), ...lastValues(after) }
  const read = async (part: Pick<ListShape, 'stretch' | 'walked' | 'after'>, most: number) => {
    const query = listQuery({ ...shape, ...part, most: roundedUp(most) })
    const rows = await query(db).execute(values)
    return rows.slice(0, most)
  }
  const { search } = filter
  if (sort !== 'relevance' || search === null || !search.broad)
    return read({ stretch: null, walked: false, after: after !== null }, limit + 1)
  const rows: Row[] = []
  const from = after === null ? -1 : degreeOf(Number(after.rank))
  const begunIn = stretches.findIndex(({ last }) => last >= from)
  for (const [at, stretch] of stretches.entries()) {
    if (at < begunIn || rows.length > limit) continue
    const goesOn = after !== null && at === begunIn
    const part = { stretch: at, after: goesOn }
    const missing = limit + 1 - rows.length
    const near = isWalked(stretch, search) ? await read({ ...part, walked: true }, missing) : []
    rows.push(...(near.length === missing ? near : await read({ ...part, walked: false }, missing)))
    const first = rows[0]
    const walked = near.at(-1)?.walked ?? Number.POSITIVE_INFINITY
    if (first && findsMore(search, mostCounted, near.length, walked)) first.total = mostCounted + 1
  }
  return rows
}

/** A literal limit that the planner can read is worth reading a few extra rows. */
function roundedUp(most: number): number {
  return [25, 51].find((size) => size >= most) ?? 101
}

export function foundShape({ search, ...filter }: ListFilter): FoundShape {
  return { ...searchShape(search), ...filterShape(filter) }
}

export function valuesOf(
  { search, ...filter }: ListFilter,
  today: string,
): Record<string, unknown> {
  return { ...filterValues(filter, today), ...searchValues(search) }
}
