import { and, count, eq, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { type InventoryFilter, type InventorySort, lowInventoryUnits } from '#contract/inventory.ts'
import type { Db } from '../../platform/db.ts'
import { medicines, pharmacies } from '../../platform/tables/index.ts'
import { lastValues, orderOf } from './order-queries.ts'
import type { Position } from './page-cursor.ts'
import { preparedByShape } from './prepared-by-shape.ts'
import { type MedicineRow, medicineColumns } from './queries.ts'
import { type SearchShape, searchValues, shapeOf } from './search-queries.ts'
import type { Search } from './search-words.ts'

type Inventory = { pharmacyId: string; search: Search | null; filter: InventoryFilter | null }
type Page = { sort: InventorySort; after: Position | null; limit: number }
export type InventoryRow = MedicineRow & { createdAt: Date; sortName: string }

/** One row more than `limit` where there is one. `lastDay`: the last that counts as expiring. */
export async function listInventoryRows(
  db: Db,
  { pharmacyId, search, filter }: Inventory,
  { sort, after, limit }: Page,
  lastDay: string,
): Promise<InventoryRow[]> {
  const most = limit < 26 ? 26 : 101
  const shape = { ...shapeOf(search), filter, sort, after: after !== null, most }
  const values = { pharmacyId, lastDay, ...searchValues(search), ...lastValues(after) }
  const rows = await inventoryQuery(shape)(db).execute(values)
  return rows.slice(0, limit + 1)
}

export async function countInventory(
  db: Db,
  { pharmacyId, search, filter }: Inventory,
  lastDay: string,
): Promise<number> {
  const query = countQuery({ ...shapeOf(search), filter })(db)
  const rows = await query.execute({ pharmacyId, lastDay, ...searchValues(search) })
  return rows[0]?.n ?? 0
}

type InventoryShape = SearchShape & { filter: InventoryFilter | null }
type PageShape = InventoryShape & { sort: InventorySort; after: boolean; most: number }

/** Sorts that an index of the inventory has; the others want a plan by how much the pharmacy has. */
const indexed: InventorySort[] = ['newest', 'name', '-name', 'expiry', '-expiry']

const inventoryQuery = preparedByShape((db: Db, shape: PageShape, name) => {
  const { by, behind } = orderOf(shape.sort)
  const steady = shape.words === 0 && shape.filter === null && indexed.includes(shape.sort)
  return db
    .select({
      ...medicineColumns,
      createdAt: medicines.createdAt,
      sortName: sql<string>`lower(${medicines.name})`,
    })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(and(owned(shape), shape.after ? behind : undefined))
    .orderBy(...by)
    .limit(shape.most)
    .prepare(steady ? `inventory_${name}` : '')
})

const countQuery = preparedByShape((db: Db, shape: InventoryShape, name) =>
  db
    .select({ n: count() })
    .from(medicines)
    .where(owned(shape))
    .prepare(shape.words === 0 ? `inventory_count_${name}` : ''),
)

function owned(shape: InventoryShape): SQL | undefined {
  const filtered = shape.filter === null ? undefined : filters[shape.filter]
  return and(ofPharmacy, filtered, ...found(shape))
}

const ofPharmacy = and(
  eq(medicines.pharmacyId, sql.placeholder('pharmacyId')),
  isNull(medicines.deletedAt),
)

const filters: Record<InventoryFilter, SQL> = {
  low: lt(medicines.stock, lowInventoryUnits),
  out: lte(medicines.stock, 0),
  expiring: lte(medicines.expiryDate, sql.placeholder('lastDay')),
}

/** The shop's own words and what only the shelf knows: batches and codes. Every word must stand somewhere. */
const text = sql`${medicines.searchText} || ' ' || lower(${medicines.batchNumber} || ' ' || coalesce(${medicines.sku}, ''))`

function found({ words, more }: SearchShape): SQL[] {
  const each = Array.from(
    { length: words },
    (_, n) => sql`${text} like lower(${sql.placeholder(`has${n}`)}::text)`,
  )
  return more ? [...each, sql`${text} like all (${sql.placeholder('hasMore')}::text[])`] : each
}
