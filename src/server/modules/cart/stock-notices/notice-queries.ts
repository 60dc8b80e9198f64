import { and, asc, count, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { mostStockNotices } from '#contract/stock-notices.ts'
import type { Db } from '../../../platform/db.ts'
import { visible } from '../../inventory/index.ts'
import { medicines } from '../../inventory/tables.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { productNow } from '../../products/index.ts'
import { productAvailability, products } from '../../products/tables.ts'
import { knownColumns } from '../saved/saved-queries.ts'
import { stockNotices } from '../tables.ts'

type Own = { customerId: string; productId: string }

const own = ({ customerId, productId }: Own) =>
  and(eq(stockNotices.customerId, customerId), eq(stockNotices.productId, productId))

/** The products that a customer has waited for since `from` or later, newest first. */
export async function findNotices(db: Db, customerId: string, from: Date) {
  return db
    .select({ product: knownColumns, askedAt: stockNotices.askedAt })
    .from(stockNotices)
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .where(and(eq(stockNotices.customerId, customerId), gt(stockNotices.askedAt, from)))
    .orderBy(desc(stockNotices.askedAt), asc(stockNotices.productId))
    .limit(mostStockNotices)
}

/** How many other products a customer has waited for since `from` or later. */
export async function countOthers(db: Db, of: Own, from: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(stockNotices)
    .where(
      and(
        eq(stockNotices.customerId, of.customerId),
        gt(stockNotices.askedAt, from),
        sql`${stockNotices.productId} <> ${of.productId}`,
      ),
    )
  return row?.n ?? 0
}

export async function insertNotice(db: Db, of: Own, askedAt: Date): Promise<void> {
  await db
    .insert(stockNotices)
    .values({ ...of, askedAt })
    .onConflictDoUpdate({
      target: [stockNotices.customerId, stockNotices.productId],
      set: { askedAt },
    })
}

export async function deleteNotice(db: Db, of: Own): Promise<void> {
  await db.delete(stockNotices).where(own(of))
}

/** The product with this id, or the one that the medicine with this id is an offer of; null if there is none. */
export async function findProductId(db: Db, id: string): Promise<string | null> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, id))
  if (product !== undefined) return product.id
  const [medicine] = await db
    .select({ id: medicines.productId })
    .from(medicines)
    .where(eq(medicines.id, id))
  return medicine?.id ?? null
}

/** Whether any offer of the product in this row of `product_availability` can be bought on the day `today`. */
const canBeBought = (today: string) => sql`(${productAvailability.inStock} and exists (
  select from ${medicines} join ${pharmacies} on ${pharmacies.id} = ${medicines.pharmacyId}
  where ${medicines.productId} = ${productAvailability.productId} and ${medicines.inStock}
    and ${visible(today)}))`

export async function isInStock(db: Db, productId: string, today: string): Promise<boolean> {
  const rows = await db
    .select({ productId: productAvailability.productId })
    .from(productAvailability)
    .where(and(eq(productAvailability.productId, productId), canBeBought(today)))
  return rows.length > 0
}

/**
 * Takes notices whose products can be bought again, `most` at a time: deletes them, so that whoever rolls back leaves
 * them to the next one, and passes over those that another transaction takes.
 */
export async function takeDue(
  db: Db,
  { from, today }: { from: Date; today: string },
  most: number,
) {
  const due = await db
    .select({
      customerId: stockNotices.customerId,
      productId: stockNotices.productId,
      askedAt: stockNotices.askedAt,
      name: products.name,
    })
    .from(stockNotices)
    .innerJoin(
      productAvailability,
      eq(productAvailability.productId, productNow(stockNotices.productId)),
    )
    .innerJoin(products, eq(products.id, productAvailability.productId))
    .where(and(gt(stockNotices.askedAt, from), canBeBought(today)))
    .orderBy(asc(stockNotices.customerId), asc(stockNotices.productId))
    .limit(most)
    .for('update', { of: stockNotices, skipLocked: true })
  if (due.length === 0) return due
  const keys = due.map(
    ({ customerId, productId }) => sql`(${customerId}::uuid, ${productId}::uuid)`,
  )
  await db
    .delete(stockNotices)
    .where(
      sql`(${stockNotices.customerId}, ${stockNotices.productId}) in (${sql.join(keys, sql`, `)})`,
    )
  return due
}

/** Deletes notices that were asked for at `until` or before. */
export async function deleteExpired(db: Db, until: Date): Promise<void> {
  await db.delete(stockNotices).where(lte(stockNotices.askedAt, until))
}

/** Erases what a customer who leaves waits for. */
export async function deleteStockNoticesOf(db: Db, customerId: string): Promise<void> {
  await db.delete(stockNotices).where(eq(stockNotices.customerId, customerId))
}
