import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { SortOrder } from '#contract/catalogue.ts'
import { rupeesOf } from '#contract/money.ts'
import type { Db } from '../../platform/db.ts'
import { medicines, pharmacies } from '../../platform/tables/index.ts'
import { precedence } from '../../platform/tables/precedence.ts'
import {
  type Filter,
  type FilterShape,
  filterShape,
  filterValues,
  narrowed,
  narrowedOnTheShelf,
  planName,
} from './filter-queries.ts'
import { lastValues, nameOrder, orderByRank, orderOf } from './order-queries.ts'
import type { Position } from './page-cursor.ts'
import { preparedByShape } from './prepared-by-shape.ts'
import { type MedicineRow, medicineColumns } from './queries.ts'
import type { Search } from './search/search.ts'
import {
  degreeOf,
  isWalked,
  matches,
  rankIn,
  type SearchShape,
  type Stretch,
  searchShape,
  searchValues,
  stretches,
} from './search/search-queries.ts'
import { openSeller } from './visibility-queries.ts'

/** What narrows a list. */
export type ListFilter = Filter & { search: Search | null }
export type ListPage = {
  sort: SortOrder
  /** Where the page before ended. */
  after: Position | null
  limit: number
}
export type ListRow = MedicineRow & {
  createdAt: Date
  sortName: string
  /** How well it fits the search, the best with the lowest; 0 in a list by anything else. */
  rank: number
  /** How many the list has, where all were read for this page; null else. */
  total: number | null
}

/** One row more than asked for, where there is one: it tells that the list goes on. */
export async function listVisible(
  db: Db,
  filter: ListFilter,
  { sort, after, limit }: ListPage,
  today: string,
): Promise<ListRow[]> {
  const shape = { ...foundShape(filter), sort }
  const values = { ...valuesOf(filter, today), ...lastValues(after) }
  const read = async (part: Pick<ListShape, 'stretch' | 'walked' | 'after'>, most: number) => {
    const query = listQuery({ ...shape, ...part, most: roundedUp(most) })
    const rows = await query(db).execute(values)
    return rows.slice(0, most)
  }
  const { search } = filter
  if (sort !== 'relevance' || search === null || !search.broad)
    return read({ stretch: null, walked: true, after: after !== null }, limit + 1)
  const rows: ListRow[] = []
  const from = after === null ? -1 : degreeOf(Number(after.rank))
  const begunIn = stretches.findIndex(({ last }) => last >= from)
  for (const [at, stretch] of stretches.entries()) {
    if (at < begunIn || rows.length > limit) continue
    const goesOn = after !== null && at === begunIn
    const part = { stretch: at, after: goesOn }
    const missing = limit + 1 - rows.length
    const near = isWalked(stretch, search) ? await read({ ...part, walked: true }, missing) : []
    rows.push(...(near.length === missing ? near : await read({ ...part, walked: false }, missing)))
  }
  return rows
}

export async function countVisible(db: Db, filter: ListFilter, today: string): Promise<number> {
  const rows = await countQuery(foundShape(filter))(db).execute(valuesOf(filter, today))
  return rows[0]?.n ?? 0
}

/** The lowest and the highest price in rupees; null where there is nothing. */
export async function findPriceRange(db: Db, filter: ListFilter, today: string) {
  const end = async (sort: 'price' | '-price') =>
    (await listVisible(db, filter, { sort, after: null, limit: 1 }, today))[0]?.pricePaise
  const [lowest, highest] = [await end('price'), await end('-price')]
  return lowest === undefined || highest === undefined
    ? null
    : { lowest: rupeesOf(lowest), highest: rupeesOf(highest) }
}

/** A limit that the planner can read is worth more than reading a few rows too many. */
function roundedUp(most: number): number {
  return [25, 51].find((size) => size >= most) ?? 101
}

type FoundShape = SearchShape & FilterShape
type ListShape = FoundShape & {
  sort: SortOrder
  stretch: number | null
  /** Looked for among the first in the order of an index alone; else all are found and sorted. */
  walked: boolean
  after: boolean
  most: number
}

function foundShape({ search, ...filter }: ListFilter): FoundShape {
  return { ...searchShape(search), ...filterShape(filter) }
}

function valuesOf({ search, ...filter }: ListFilter, today: string): Record<string, unknown> {
  return { ...filterValues(filter, today), ...searchValues(search) }
}

const listQuery = preparedByShape((db: Db, shape: ListShape, name) => {
  const stretch = shape.stretch === null ? undefined : stretches[shape.stretch]
  const { fits, order } = ordered(shape, stretch)
  const found = stretch?.found ?? matches(shape)
  return db
    .select({
      ...medicineColumns,
      createdAt: medicines.createdAt,
      sortName: sql<string>`lower(${medicines.name})`,
      rank: fits,
      total: countsAlong(shape) ? sql<number>`(count(*) over ())::integer` : sql<null>`null`,
    })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(
      and(
        ...narrowed(shape),
        ...found,
        shape.after ? order.behind : undefined,
        stretch && shape.walked ? among(shape.after ? order.behind : undefined) : undefined,
      ),
    )
    .orderBy(...order.by)
    .limit(shape.most)
    .prepare(planName(`list_${name}`, { ...shape, broad: shape.broad && shape.walked }))
})

/** Words that exclude each other ('tablet injection') are hardly ever found: then the walk ends here. */
const walkedMost = 4_000

/** The first by precedence, behind where the page before ended. */
function among(behind: SQL | undefined): SQL {
  const place = sql`${precedence(medicines)}, ${nameOrder}, ${medicines.id}`
  return sql`(${place}) <= (
    select ${place} from ${medicines} where ${and(isNull(medicines.deletedAt), behind)}
    order by ${place} offset ${sql.raw(String(walkedMost))} limit 1)`
}

/** All of a search's medicines are read to be sorted: then it costs nothing more to say how many. */
function countsAlong({ sort, searched, stretch, after }: ListShape): boolean {
  return sort === 'relevance' && searched && stretch === null && !after
}

/** How well each fits, and the order that follows. */
function ordered(shape: ListShape, stretch: Stretch | undefined) {
  const { sort } = shape
  if (sort !== 'relevance') return { fits: sql<number>`0`, order: orderOf(sort) }
  if (stretch === undefined || stretch.from === 0) {
    const rank = rankIn(shape)
    return { fits: rank, order: orderByRank(rank) }
  }
  const { from } = stretch
  const by = precedence(medicines)
  // No index has a sum: the planner would walk one in its order, and past all that is not found.
  const order = orderByRank(shape.walked ? by : sql`${by} + 0`, from)
  return { fits: sql<number>`${sql.raw(String(from))} + ${by}`, order }
}

/** Each pharmacy's share is counted on its own: the many rows need not be joined. */
const countQuery = preparedByShape((db: Db, shape: FoundShape, name) => {
  const shares = db
    .select({ pharmacyId: medicines.pharmacyId, n: count().as('n') })
    .from(medicines)
    .where(and(...narrowedOnTheShelf(shape), ...matches(shape)))
    .groupBy(medicines.pharmacyId)
    .as('shares')
  return db
    .select({ n: sql<number>`coalesce(sum(${shares.n}), 0)::integer` })
    .from(shares)
    .innerJoin(pharmacies, and(eq(pharmacies.id, shares.pharmacyId), openSeller))
    .prepare(planName(`count_${name}`, shape))
})
