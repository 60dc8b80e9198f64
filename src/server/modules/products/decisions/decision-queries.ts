import { and, count, desc, eq, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/db.ts'
import { admins } from '../../accounts/tables.ts'
import { medicines } from '../../inventory/tables.ts'
import { decidedListings, productDecisions } from '../decision-tables.ts'
import { products } from '../tables.ts'

export type DecisionRow = typeof productDecisions.$inferSelect
type NewDecision = typeof productDecisions.$inferInsert

export async function findProductName(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ name: products.name }).from(products).where(eq(products.id, id))
  return row?.name ?? null
}

const isMerge = and(eq(productDecisions.kind, 'merge'), isNull(productDecisions.reversedAt))

const mergedInto = prepared((db: Db) =>
  db
    .select({ leadsTo: productDecisions.leadsTo })
    .from(productDecisions)
    .where(and(eq(productDecisions.productId, sql.placeholder('productId')), isMerge))
    .prepare('merged_into'),
)

/** The product that this one was merged into, whatever lies between; null: into none. */
export async function findMergedInto(db: Db, productId: string): Promise<string | null> {
  const [row] = await mergedInto(db).execute({ productId })
  return row?.leadsTo ?? null
}

/** The same in a query: the product that this one was merged into, or itself. */
export function productNow(id: SQLWrapper) {
  return sql<string>`coalesce((select ${productDecisions.leadsTo} from ${productDecisions}
    where ${productDecisions.productId} = ${id} and ${isMerge}), ${id})`
}

/** Listings of a product that no pharmacy has deleted. */
export async function countOffers(db: Db, productId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(medicines)
    .where(and(eq(medicines.productId, productId), isNull(medicines.deletedAt)))
  return row?.n ?? 0
}

/** Stores a decision; triggers derive the rest. */
export async function insertDecision(db: Db, decision: NewDecision): Promise<DecisionRow> {
  const [row] = await db.insert(productDecisions).values(decision).returning()
  if (row === undefined) throw new Error('a decision was not stored')
  return row
}

/** Remembers what the listings without a product key that have these ids say now; see `decided_listings`. */
export async function noteFacts(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .insert(decidedListings)
    .select(
      db
        .select({
          medicineId: medicines.id,
          facts:
            sql<string>`case when product_key is null then facts_of_listing(medicines) else '' end`.as(
              'facts',
            ),
        })
        .from(medicines)
        .where(sql`${medicines.id} = any(${sql.param(ids)}::uuid[])`),
    )
    .onConflictDoNothing()
}

/** Leads all merges into `from` on to `to`. */
export async function leadOn(db: Db, from: string, to: string): Promise<void> {
  await db
    .update(productDecisions)
    .set({ leadsTo: to })
    .where(and(eq(productDecisions.leadsTo, from), isMerge))
}

/** Leads the merges into `productId`, through any number of others, to it again. */
export async function leadBack(db: Db, productId: string): Promise<void> {
  await db.execute(sql`
    with recursive behind as (
      select id, product_id from product_decisions
      where kind = 'merge' and reversed_at is null and other_id = ${productId}
      union all
      select d.id, d.product_id from behind join product_decisions d on d.other_id = behind.product_id
      where d.kind = 'merge' and d.reversed_at is null)
    update product_decisions set leads_to = ${productId}
    where id in (select id from behind)`)
}

export async function findDecision(db: Db, id: string): Promise<DecisionRow | null> {
  const [row] = await db.select().from(productDecisions).where(eq(productDecisions.id, id))
  return row ?? null
}

export async function lockDecision(db: Db, id: string): Promise<DecisionRow | null> {
  const [row] = await db
    .select()
    .from(productDecisions)
    .where(eq(productDecisions.id, id))
    .for('update')
  return row ?? null
}

type Undo = { reversedBy: string; reversedAt: Date }

/** Ends a decision that is not reversed; false if it is. */
export async function markReversed(db: Db, id: string, undo: Undo): Promise<DecisionRow | null> {
  const [row] = await db
    .update(productDecisions)
    .set({ ...undo, isCurrent: false })
    .where(and(eq(productDecisions.id, id), isNull(productDecisions.reversedAt)))
    .returning()
  return row ?? null
}

/** The correction of a product that is in force. */
export async function findCorrection(db: Db, productId: string): Promise<DecisionRow | null> {
  const [row] = await db
    .select()
    .from(productDecisions)
    .where(and(eq(productDecisions.productId, productId), eq(productDecisions.isCurrent, true)))
  return row ?? null
}

/** Puts a correction out of force, without reversing it. */
export async function replaceCorrection(db: Db, id: string): Promise<void> {
  await db.update(productDecisions).set({ isCurrent: false }).where(eq(productDecisions.id, id))
}

/** Puts the last correction in force that was not reversed. */
export async function restoreCorrection(db: Db, productId: string): Promise<void> {
  const latest = db
    .select({ id: productDecisions.id })
    .from(productDecisions)
    .where(
      and(
        eq(productDecisions.productId, productId),
        eq(productDecisions.kind, 'correction'),
        isNull(productDecisions.reversedAt),
      ),
    )
    .orderBy(desc(productDecisions.madeAt), desc(productDecisions.id))
    .limit(1)
  await db
    .update(productDecisions)
    .set({ isCurrent: true })
    .where(sql`${productDecisions.id} = (${latest})`)
}

/** The decisions about a product, the newest first. */
export async function findDecisions(db: Db, productId: string, most: number) {
  return db
    .select()
    .from(productDecisions)
    .where(or(eq(productDecisions.productId, productId), eq(productDecisions.otherId, productId)))
    .orderBy(desc(productDecisions.madeAt), desc(productDecisions.id))
    .limit(most)
}

/** The listing, locked: its product, and the one that its own facts lead to. */
export async function findListing(db: Db, medicineId: string) {
  const [row] = await db
    .select({
      id: medicines.id,
      name: medicines.name,
      productId: medicines.productId,
      ownId: sql<string>`own_product(medicines)`,
    })
    .from(medicines)
    .where(and(eq(medicines.id, medicineId), isNull(medicines.deletedAt)))
  return row ?? null
}
export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>

/** Whether an active decision has already moved the listing, with the facts that it has now. */
export async function isSplit(db: Db, listing: ListingRow): Promise<boolean> {
  const { medicineId, ownId, kind, reversedAt } = productDecisions
  const active = and(
    eq(kind, 'split'),
    eq(medicineId, listing.id),
    eq(ownId, listing.ownId),
    isNull(reversedAt),
  )
  return (await db.$count(productDecisions, active)) > 0
}

/** Names of administrators by id. */
export async function findAdminNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: admins.id, name: admins.name })
    .from(admins)
    .where(inArray(admins.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
