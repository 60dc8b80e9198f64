import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { preparedByShape } from '../../platform/prepared-by-shape.ts'
import { type ListedRow, listedColumns, orderOf, sellerOf } from '../inventory/index.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { products } from '../products/tables.ts'
import { isScanned, matches } from '../search/index.ts'
import { planName } from './filter-queries.ts'
import { countFewQuery, type FoundShape, foundPage, type ListShape } from './found-queries.ts'
import { narrowedInventory, narrowedMedicines } from './listed-queries.ts'
import {
  foundShape,
  type ListFilter,
  type ListPage,
  type Placed,
  readList,
  valuesOf,
} from './read-list.ts'

export type ListRow = ListedRow & Placed

/** One row more than requested if there is one. */
export async function listVisible(
  db: Db,
  filter: ListFilter,
  page: ListPage,
  today: string,
): Promise<ListRow[]> {
  return readList(listQuery, db, filter, page, today)
}

/** The length of a list; of a search's, `mostCounted + 1` if it is longer. */
export async function countVisible(db: Db, filter: ListFilter, today: string): Promise<number> {
  const shape = foundShape(filter)
  const scanned = isScanned(filter.search)
  const query = shape.searched
    ? countFewQuery({ ...shape, scanned, listed: 'medicines' })(db)
    : countQuery(shape)(db)
  const rows = await query.execute(valuesOf(filter, today))
  return rows[0]?.n ?? 0
}

const listQuery = preparedByShape((db: Db, given: ListShape, name) => {
  const plan = planName(`list_${name}`, { ...given, broad: false })
  const shape = { ...given, unseen: plan !== '' }
  if (shape.sort === 'relevance' && shape.searched) return foundPage(db, shape, plan)
  const order = orderOf(shape.sort === 'relevance' ? 'name' : shape.sort)
  const query = db
    .select({
      ...listedColumns,
      placeId: medicines.id,
      createdAt: medicines.createdAt,
      sortName: sql<string>`lower(${medicines.name})`,
      rank: sql<number>`0`,
      total: sql<number | null>`null`,
      walked: sql<number | null>`null`,
    })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .$dynamic()
  if (shape.searched) query.innerJoin(products, eq(products.id, medicines.productId))
  return query
    .where(
      and(...narrowedMedicines(shape), ...matches(shape), shape.after ? order.behind : undefined),
    )
    .orderBy(...order.by)
    .limit(shape.most)
    .prepare(plan)
})

/** Counts each pharmacy's medicines with the same needs separately, so that the many rows need not be joined. */
const countQuery = preparedByShape((db: Db, shape: FoundShape, name) => {
  const { pharmacyId, saleNeeds } = medicines
  const shares = db
    .select({ pharmacyId, saleNeeds, n: count().as('n') })
    .from(medicines)
    .where(and(...narrowedInventory(shape)))
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
