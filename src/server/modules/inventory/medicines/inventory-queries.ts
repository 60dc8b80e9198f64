import { and, count, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import {
  type InventoryFilter,
  type InventorySort,
  type InventorySummary,
  lowInventoryUnits,
} from '#contract/inventory.ts'
import { type Db, prepared } from '../../../platform/db.ts'
import { preparedByShape } from '../../../platform/prepared-by-shape.ts'
import { literal, wordsOf } from '../../../platform/search-words.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { ofItsMedicine } from '../foreign-images/request-queries.ts'
import { foreignImages, medicines } from '../tables.ts'
import { type OwnMedicineRow, ownColumns } from './medicine-queries.ts'
import { expiryOrder, lastValues, orderOf } from './order-queries.ts'
import type { Position } from './page-cursor.ts'

type Inventory = { pharmacyId: string; search: Search | null; filter: InventoryFilter | null }
type Page = { sort: InventorySort; after: Position | null; limit: number }
export type InventoryRow = OwnMedicineRow & { createdAt: Date; sortName: string }

/** Returns one row more than `limit` if there is one. `lastDay`: the last day that counts as expiring. */
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
 * Selects ids first: a sort would otherwise carry every column of every medicine. Planned for its values each
 * time: an inventory of forty needs another plan than one of a hundred thousand.
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
      ...ownColumns,
      createdAt: medicines.createdAt,
      sortName: sql<string>`lower(${medicines.name})`,
    })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .leftJoin(foreignImages, ofItsMedicine)
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
  // As the index has it.
  expiring: sql`${expiryOrder} <= ${sql.placeholder('lastDay')}::date`,
}

/** Text that only the pharmacy can search; matches its index. */
const inventoryText = sql`lower(coalesce(${medicines.batchNumber}, '') || ' ' || coalesce(${medicines.sku}, ''))`

/** Every word must occur in the public text, or in the batch number or code. */
function found({ words, more }: SearchShape): SQL[] {
  const each = Array.from({ length: words }, (_, n) => {
    const word = sql`lower(${sql.placeholder(`has${n}`)}::text)`
    return sql`(${medicines.searchText} like ${word} or ${inventoryText} like ${word})`
  })
  const rest = sql`${medicines.searchText} || ' ' || ${inventoryText}`
  return more ? [...each, sql`${rest} like all (${sql.placeholder('hasMore')}::text[])`] : each
}

/** How many words a prepared search has placeholders for; `more` for a longer one. */
type SearchShape = { words: number; more: boolean }

function shapeOf(search: Search | null): SearchShape {
  const count = search?.words.length ?? 0
  return { words: Math.min(count, namedWords), more: count > namedWords }
}

/** The values for the placeholders of such a query. */
function searchValues(search: Search | null): Record<string, string | string[]> {
  if (search === null) return {}
  const words = search.words.map(literal)
  const named = words.slice(0, namedWords)
  return {
    hasMore: words.slice(namedWords).map((word) => `%${word.toLowerCase()}%`),
    ...Object.fromEntries(named.map((word, n) => [`has${n}`, `%${word}%`])),
  }
}

/** Words beyond these must match too, but have no placeholder of their own in a prepared query. */
const namedWords = 4

/** A parsed search: every word must occur in the medicine's text. */
type Search = { words: string[] }

/** null for a search without words. */
export function searchOf(q: string | undefined): Search | null {
  const words = wordsOf(q)
  return words.length === 0 ? null : { words: [...new Set(words)] }
}

const { category, stock, expiryDate } = medicines
const [today, lastDay] = [sql.placeholder('today'), sql.placeholder('lastDay')]

/** One scan of the pharmacy's inventory. Grouped by category first: count(distinct) would sort all rows. */
const attention = prepared((db: Db) => {
  const inventory = db
    .select({
      medicines: count().as('medicines'),
      low: sql<number>`count(*) filter (where ${stock} < ${sql.raw(String(lowInventoryUnits))})`.as(
        'low',
      ),
      out: sql<number>`count(*) filter (where ${stock} <= 0)`.as('out_of_stock'),
      expiring: sql<number>`count(*) filter (where ${expiryDate} <= ${lastDay}::date)`.as(
        'expiring',
      ),
      expired: sql<number>`count(*) filter (where ${expiryDate} <= ${today}::date)`.as('expired'),
      next: sql<string>`min(${expiryDate}) filter (where ${expiryDate} > ${today}::date)`.as(
        'next',
      ),
    })
    .from(medicines)
    .where(
      and(eq(medicines.pharmacyId, sql.placeholder('pharmacyId')), isNull(medicines.deletedAt)),
    )
    .groupBy(category)
    .as('inventory')
  const sum = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)::integer`
  return db
    .select({
      medicines: sum(inventory.medicines),
      categories: count(),
      low: sum(inventory.low),
      out: sum(inventory.out),
      expiring: sum(inventory.expiring),
      expired: sum(inventory.expired),
      nextExpiry: sql<string | null>`min(${inventory.next})::text`,
    })
    .from(inventory)
    .prepare('')
})

export async function countByAttention(
  db: Db,
  given: { pharmacyId: string; today: string; lastDay: string },
): Promise<InventorySummary> {
  const [summary] = await attention(db).execute(given)
  if (summary === undefined) throw new Error('the inventory could not be counted')
  return summary
}
