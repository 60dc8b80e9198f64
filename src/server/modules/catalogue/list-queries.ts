import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { SortOrder } from '#contract/catalogue.ts'
import { rupeesOf } from '#contract/money.ts'
import type { Db } from '../../platform/db.ts'
import { preparedByShape } from '../../platform/prepared-by-shape.ts'
import {
  lastValues,
  type MedicineRow,
  medicineColumns,
  nameOrder,
  orderByRank,
  orderOf,
  type Position,
  sellerOf,
} from '../inventory/index.ts'
import { medicines, precedence } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import {
  degreeOf,
  isWalked,
  matches,
  rankIn,
  type Search,
  type SearchShape,
  type Stretch,
  searchShape,
  searchValues,
  stretches,
} from '../search/index.ts'
import {
  type Filter,
  type FilterShape,
  filterShape,
  filterValues,
  narrowed,
  narrowedInventory,
  planName,
} from './filter-queries.ts'

/** The search and filters of a list. */
export type ListFilter = Filter & { search: Search | null }
export type ListPage = {
  sort: SortOrder
  /** The position where the previous page ended. */
  after: Position | null
  limit: number
}
export type ListRow = MedicineRow & {
  createdAt: Date
  sortName: string
  /** Relevance for the search, lowest first; 0 in a list with any other sort order. */
  rank: number
  /** The length of the list if all of it was read for this page; otherwise null. */
  total: number | null
}

/** Returns one row more than requested if there is one, which shows that the list continues. */
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

/** The lowest and the highest price in rupees; null for an empty list. */
export async function findPriceRange(db: Db, filter: ListFilter, today: string) {
  const end = async (sort: 'price' | '-price') =>
    (await listVisible(db, filter, { sort, after: null, limit: 1 }, today))[0]?.pricePaise
  const [lowest, highest] = [await end('price'), await end('-price')]
  return lowest === undefined || highest === undefined
    ? null
    : { lowest: rupeesOf(lowest), highest: rupeesOf(highest) }
}

/** A literal limit that the planner can read is worth reading a few extra rows. */
function roundedUp(most: number): number {
  return [25, 51].find((size) => size >= most) ?? 101
}

type FoundShape = SearchShape & FilterShape
type ListShape = FoundShape & {
  sort: SortOrder
  stretch: number | null
  /** Walks the first rows in the order of an index; otherwise all matches are found and sorted. */
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

/** Words that exclude each other ('tablet injection') hardly ever match: the walk then ends here. */
const walkedMost = 4_000

/** The first rows in sort order after the end of the previous page. */
function among(behind: SQL | undefined): SQL {
  const place = sql`${precedence(medicines)}, ${nameOrder}, ${medicines.id}`
  return sql`(${place}) <= (
    select ${place} from ${medicines} where ${and(isNull(medicines.deletedAt), behind)}
    order by ${place} offset ${sql.raw(String(walkedMost))} limit 1)`
}

/** A search sorted by relevance reads all of its medicines anyway, so counting them costs nothing more. */
function countsAlong({ sort, searched, stretch, after }: ListShape): boolean {
  return sort === 'relevance' && searched && stretch === null && !after
}

/** The relevance, and the order that follows from it. */
function ordered(shape: ListShape, stretch: Stretch | undefined) {
  const { sort } = shape
  if (sort !== 'relevance') return { fits: sql<number>`0`, order: orderOf(sort) }
  if (stretch === undefined || stretch.from === 0) {
    const rank = rankIn(shape)
    return { fits: rank, order: orderByRank(rank) }
  }
  const { from } = stretch
  const by = precedence(medicines)
  // No index has this sum: otherwise the planner would walk one in its order, past every row that does not
  // match.
  const order = orderByRank(shape.walked ? by : sql`${by} + 0`, from)
  return { fits: sql<number>`${sql.raw(String(from))} + ${by}`, order }
}

/** Counts each pharmacy's medicines with the same needs separately, so that the many rows need not be joined. */
const countQuery = preparedByShape((db: Db, shape: FoundShape, name) => {
  const { pharmacyId, saleNeeds } = medicines
  const shares = db
    .select({ pharmacyId, saleNeeds, n: count().as('n') })
    .from(medicines)
    .where(and(...narrowedInventory(shape), ...matches(shape)))
    .groupBy(pharmacyId, saleNeeds)
    .as('shares')
  return db
    .select({ n: sql<number>`coalesce(sum(${shares.n}), 0)::integer` })
    .from(shares)
    .innerJoin(
      pharmacies,
      and(
        eq(pharmacies.id, shares.pharmacyId),
        sellerOf(shares.saleNeeds, sql.placeholder('today')),
      ),
    )
    .prepare(planName(`count_${name}`, shape))
})
