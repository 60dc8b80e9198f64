import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { SortOrder } from '#contract/catalogue.ts'
import type { Db } from '../../platform/db.ts'
import { medicines, pharmacies } from '../../platform/tables/index.ts'
import { lastValues, orderOf } from './order-queries.ts'
import { preparedByShape } from './prepared-by-shape.ts'
import { type MedicineRow, medicineColumns } from './queries.ts'
import { matches, relevance, type SearchShape, searchValues, shapeOf } from './search-queries.ts'
import type { Search } from './search-words.ts'
import { visible } from './visibility-queries.ts'

/** What narrows a list; prices in paise. */
export type ListFilter = {
  search: Search | null
  category: string | null
  inStock: boolean
  prices: { from: number; to: number } | null
}
export type ListPage = {
  sort: SortOrder
  /** Where the page before ended. */
  after: Record<string, string | number> | null
  limit: number
}
export type ListRow = MedicineRow & { createdAt: Date; sortName: string; tier: number }

/** One row more than asked for, where there is one: it tells that the list goes on. */
export async function listVisible(
  db: Db,
  filter: ListFilter,
  { sort, after, limit }: ListPage,
  today: string,
): Promise<ListRow[]> {
  const most = sizes.find((size) => size > limit) ?? limit + 1
  const query = listQuery({ ...filterShape(filter), sort, after: after !== null, most })
  const rows = await query(db).execute({ ...valuesOf(filter, today), ...lastValues(after) })
  return rows.slice(0, limit + 1)
}

export async function countVisible(db: Db, filter: ListFilter, today: string): Promise<number> {
  const rows = await countQuery(filterShape(filter))(db).execute(valuesOf(filter, today))
  return rows[0]?.n ?? 0
}

/** A limit that the planner can read is worth more than reading a few rows too many. */
const sizes = [25, 51, 101]

type FilterShape = SearchShape & { category: boolean; inStock: boolean; prices: boolean }
type ListShape = FilterShape & { sort: SortOrder; after: boolean; most: number }

function filterShape({ search, category, inStock, prices }: ListFilter): FilterShape {
  const given = { category: category !== null, inStock, prices: prices !== null }
  return { ...shapeOf(search), ...given }
}

const listQuery = preparedByShape((db: Db, shape: ListShape, name) => {
  const { by, behind } = orderOf(shape.sort, shape)
  return db
    .select({
      ...medicineColumns,
      createdAt: medicines.createdAt,
      sortName: sql<string>`lower(${medicines.name})`,
      tier: shape.sort === 'relevance' ? relevance(shape) : sql<number>`0`,
    })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(and(...conditions(shape), shape.after ? behind : undefined))
    .orderBy(...by)
    .limit(shape.most)
    .prepare(`list_${name}`)
})

const countQuery = preparedByShape((db: Db, shape: FilterShape, name) =>
  db
    .select({ n: count() })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(and(...conditions(shape)))
    .prepare(`count_${name}`),
)

function conditions(shape: FilterShape): (SQL | undefined)[] {
  const price = medicines.pricePaise
  const between = sql`${price} between ${sql.placeholder('from')} and ${sql.placeholder('to')}`
  return [
    visible(sql.placeholder('today')),
    ...matches(shape),
    shape.category ? eq(medicines.category, sql.placeholder('category')) : undefined,
    shape.inStock ? sql`${medicines.stock} > ${medicines.reserved}` : undefined,
    shape.prices ? between : undefined,
  ]
}

function valuesOf(filter: ListFilter, today: string): Record<string, unknown> {
  const { search, category, prices } = filter
  return { today, category, ...prices, ...searchValues(search) }
}
