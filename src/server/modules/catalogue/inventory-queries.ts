import { and, count, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { type InventoryFilter, type InventorySort, lowInventoryUnits } from '#contract/inventory.ts'
import type { Db } from '../../platform/db.ts'
import { medicines, pharmacies } from '../../platform/tables/index.ts'
import { lastValues, orderOf } from './order-queries.ts'
import type { Position } from './page-cursor.ts'
import { preparedByShape } from './prepared-by-shape.ts'
import { type MedicineRow, medicineColumns } from './queries.ts'
import { type SearchShape, searchValues, shapeOf } from './shelf-search-queries.ts'
import type { Search } from './shelf-words.ts'

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

/**
 * Ids first: a sort would carry every column of every medicine along. Planned by its values, not once
 * for all: a shelf of forty wants another plan than one of a hundred thousand.
 */
const inventoryQuery = preparedByShape((db: Db, shape: PageShape) => {
  const { by, behind } = orderOf(shape.sort)
  const page = db
    .select({ id: medicines.id })
    .from(medicines)
    .where(and(owned(shape), shape.after ? behind : undefined))
    .orderBy(...by)
    .limit(shape.most)
  return db
    .select({
      ...medicineColumns,
      createdAt: medicines.createdAt,
      sortName: sql<string>`lower(${medicines.name})`,
    })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(inArray(medicines.id, page))
    .orderBy(...by)
    .prepare('')
})

const countQuery = preparedByShape((db: Db, shape: InventoryShape) =>
  db.select({ n: count() }).from(medicines).where(owned(shape)).prepare(''),
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

/** What only the shelf knows, as its index has it. */
const shelfText = sql`lower(${medicines.batchNumber} || ' ' || coalesce(${medicines.sku}, ''))`

/** Every word must stand somewhere: in the shop's text, or in the batch number or code. */
function found({ words, more }: SearchShape): SQL[] {
  const each = Array.from({ length: words }, (_, n) => {
    const word = sql`lower(${sql.placeholder(`has${n}`)}::text)`
    return sql`(${medicines.searchText} like ${word} or ${shelfText} like ${word})`
  })
  const rest = sql`${medicines.searchText} || ' ' || ${shelfText}`
  return more ? [...each, sql`${rest} like all (${sql.placeholder('hasMore')}::text[])`] : each
}
