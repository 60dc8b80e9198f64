import { and, count, eq, sql } from 'drizzle-orm'
import type { SortOrder } from '#contract/catalogue.ts'
import type { Db } from '../../platform/db.ts'
import { medicines, pharmacies } from '../../platform/tables/index.ts'
import {
  type Filter,
  type FilterShape,
  filterShape,
  filterValues,
  narrowed,
  narrowedOnTheShelf,
  planName,
} from './filter-queries.ts'
import { lastValues, orderOf } from './order-queries.ts'
import type { Position } from './page-cursor.ts'
import { preparedByShape } from './prepared-by-shape.ts'
import { type MedicineRow, medicineColumns } from './queries.ts'
import {
  inTier,
  matches,
  type SearchShape,
  searchValues,
  shapeOf,
  type Tier,
  tiers,
} from './search-queries.ts'
import type { Search } from './search-words.ts'
import { openSeller } from './visibility-queries.ts'

/** What narrows a list. */
export type ListFilter = Filter & { search: Search | null }
export type ListPage = {
  sort: SortOrder
  /** Where the page before ended. */
  after: Position | null
  limit: number
}
type Listed = MedicineRow & { createdAt: Date; sortName: string }
export type ListRow = Listed & { tier: number }

/** One row more than asked for, where there is one: it tells that the list goes on. */
export async function listVisible(
  db: Db,
  filter: ListFilter,
  page: ListPage,
  today: string,
): Promise<ListRow[]> {
  const wanted = page.limit + 1
  const read = async (tier: Tier | null, after: Position | null, most: number) => {
    const given = { sort: page.sort, tier, after: after !== null }
    const query = listQuery({ ...foundShape(filter), ...given, most: roundedUp(most) })
    const rows = await query(db).execute({ ...valuesOf(filter, today), ...lastValues(after) })
    return rows.slice(0, most).map((row) => ({ ...row, tier: tier ?? 0 }))
  }
  if (page.sort !== 'relevance') return read(null, page.after, wanted)
  const rows: ListRow[] = []
  const from = page.after?.tier ?? 0
  for (const tier of tiers) {
    if (tier < Number(from) || rows.length >= wanted) continue
    rows.push(...(await read(tier, tier === from ? page.after : null, wanted - rows.length)))
  }
  return rows
}

export async function countVisible(db: Db, filter: ListFilter, today: string): Promise<number> {
  const rows = await countQuery(foundShape(filter))(db).execute(valuesOf(filter, today))
  return rows[0]?.n ?? 0
}

/** A limit that the planner can read is worth more than reading a few rows too many. */
function roundedUp(most: number): number {
  return [25, 51].find((size) => size >= most) ?? 101
}

type FoundShape = SearchShape & FilterShape
type ListShape = FoundShape & {
  sort: SortOrder
  tier: Tier | null
  after: boolean
  most: number
}

function foundShape({ search, ...filter }: ListFilter): FoundShape {
  return { ...shapeOf(search), ...filterShape(filter) }
}

function valuesOf({ search, ...filter }: ListFilter, today: string): Record<string, unknown> {
  return { ...filterValues(filter, today), ...searchValues(search) }
}

const listQuery = preparedByShape((db: Db, shape: ListShape, name) => {
  const { by, behind } = orderOf(shape.sort)
  const found = shape.tier === null ? matches(shape) : inTier(shape.tier, shape)
  return db
    .select({
      ...medicineColumns,
      createdAt: medicines.createdAt,
      sortName: sql<string>`lower(${medicines.name})`,
    })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(and(...narrowed(shape), ...found, shape.after ? behind : undefined))
    .orderBy(...by)
    .limit(shape.most)
    .prepare(planName(`list_${name}`, shape))
})

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
