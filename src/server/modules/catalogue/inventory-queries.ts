import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { medicines, pharmacies } from '../../platform/tables/index.ts'
import { lastValues, orderOf } from './order-queries.ts'
import { preparedByShape } from './prepared-by-shape.ts'
import { medicineColumns } from './queries.ts'
import { matches, type SearchShape, searchValues, shapeOf } from './search-queries.ts'
import type { Search } from './search-words.ts'

type Inventory = { pharmacyId: string; search: Search | null }
type Page = { after: Record<string, string | number> | null; limit: number }

/** Newest first; one row more than `limit` where there is one. */
export async function listInventoryRows(
  db: Db,
  { pharmacyId, search }: Inventory,
  { after, limit }: Page,
) {
  const query = inventoryQuery({ ...shapeOf(search), after: after !== null })(db)
  const values = { pharmacyId, most: limit + 1, ...searchValues(search), ...lastValues(after) }
  return query.execute(values)
}

export async function countInventory(db: Db, { pharmacyId, search }: Inventory): Promise<number> {
  const query = countQuery(shapeOf(search))(db)
  const rows = await query.execute({ pharmacyId, ...searchValues(search) })
  return rows[0]?.n ?? 0
}

const inventoryQuery = preparedByShape((db: Db, shape: SearchShape & { after: boolean }, name) => {
  const { by, behind } = orderOf('newest')
  return db
    .select({ ...medicineColumns, createdAt: medicines.createdAt })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(and(owned(shape), shape.after ? behind : undefined))
    .orderBy(...by)
    .limit(sql.placeholder('most'))
    .prepare(`inventory_${name}`)
})

const countQuery = preparedByShape((db: Db, shape: SearchShape, name) =>
  db.select({ n: count() }).from(medicines).where(owned(shape)).prepare(`inventory_count_${name}`),
)

function owned(shape: SearchShape): SQL | undefined {
  const mine = eq(medicines.pharmacyId, sql.placeholder('pharmacyId'))
  return and(mine, isNull(medicines.deletedAt), ...matches(shape))
}
