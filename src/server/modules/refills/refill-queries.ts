import { and, asc, eq, lt, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { refillLimits } from '#contract/refill-supply.ts'
import type { Db } from '../../platform/db.ts'
import { knownColumns } from '../cart/index.ts'
import { productNow } from '../products/index.ts'
import { products } from '../products/tables.ts'
import { refills } from './tables.ts'

export type Own = { customerId: string; productId: string }
export type NewRefill = Omit<typeof refills.$inferInsert, 'customerId' | 'productId'>

const own = ({ customerId, productId }: Own) =>
  and(eq(refills.customerId, customerId), eq(refills.productId, productId))

const other = alias(refills, 'other')

/** Whether the customer has a later refill of the same product, since two products were merged. */
const isReplaced = sql<boolean>`exists (select from ${refills} as ${sql.identifier('other')}
  where ${other.customerId} = ${refills.customerId} and ${other.productId} <> ${refills.productId}
    and ${productNow(other.productId)} = ${productNow(refills.productId)}
    and (${other.changedAt}, ${other.productId}) > (${refills.changedAt}, ${refills.productId}))`

const columns = {
  customerId: refills.customerId,
  productId: refills.productId,
  productNow: productNow(refills.productId),
  orderItemId: refills.orderItemId,
  countsFrom: refills.countsFrom,
  halfPiecesPerDay: refills.halfPiecesPerDay,
  daysPerPack: refills.daysPerPack,
  daysBefore: refills.daysBefore,
  pausedAt: refills.pausedAt,
  changedAt: refills.changedAt,
  remindedOn: refills.remindedOn,
  isReplaced,
  product: knownColumns,
}

export type RefillRow = Awaited<ReturnType<typeof findRefills>>[number]

/** A customer's refills; of several that were merged into one product, the last. */
export async function findRefills(db: Db, customerId: string) {
  return db
    .select(columns)
    .from(refills)
    .innerJoin(products, eq(products.id, refills.productId))
    .where(and(eq(refills.customerId, customerId), sql`not ${isReplaced}`))
    .orderBy(asc(refills.productId))
    .limit(2 * refillLimits.refills)
}

export async function findKnownProduct(db: Db, id: string) {
  const [row] = await db.select(knownColumns).from(products).where(eq(products.id, id))
  return row ?? null
}

/** Stores a refill; one that the customer has for the product is replaced. */
export async function putRefill(db: Db, of: Own, row: NewRefill): Promise<void> {
  await db
    .insert(refills)
    .values({ ...of, ...row })
    .onConflictDoUpdate({ target: [refills.customerId, refills.productId], set: row })
}

export async function updateRefill(db: Db, of: Own, set: Partial<NewRefill>): Promise<void> {
  await db.update(refills).set(set).where(own(of))
}

/** Deletes a customer's refill of a product, and of those that are one with it. */
export async function deleteRefill(db: Db, { customerId, productId }: Own): Promise<void> {
  const now = (id: SQLWrapper) => productNow(id)
  await db
    .delete(refills)
    .where(
      and(
        eq(refills.customerId, customerId),
        sql`${now(refills.productId)} = ${now(sql`${productId}::uuid`)}`,
      ),
    )
}

/** Deletes what a customer who leaves is reminded of. */
export async function deleteRefillsOf(db: Db, customerId: string): Promise<void> {
  await db.delete(refills).where(eq(refills.customerId, customerId))
}

/**
 * Takes refills at which nobody has looked on the day `today`, `most` at a time, locked until the transaction ends;
 * passes over those that another transaction takes.
 */
export async function takeToLookAt(db: Db, today: string, most: number): Promise<RefillRow[]> {
  return db
    .select(columns)
    .from(refills)
    .innerJoin(products, eq(products.id, refills.productId))
    .where(lt(refills.lookedOn, today))
    .orderBy(asc(refills.lookedOn), asc(refills.customerId), asc(refills.productId))
    .limit(most)
    .for('update', { of: refills, skipLocked: true })
}

type Looked = Own & { remindedOn: string | null }

/** Stores what the job found out about refills that it holds locked. */
export async function markLooked(db: Db, rows: readonly Looked[], today: string): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(
    ({ customerId, productId, remindedOn }) =>
      sql`(${customerId}::uuid, ${productId}::uuid, ${remindedOn}::date)`,
  )
  await db.execute(sql`
    update ${refills} set looked_on = ${today}::date, reminded_on = looked.reminded_on
    from (values ${sql.join(values, sql`, `)}) as looked (customer_id, product_id, reminded_on)
    where ${refills.customerId} = looked.customer_id and ${refills.productId} = looked.product_id`)
}

/** Deletes refills that the job holds locked. */
export async function deleteRefills(db: Db, rows: readonly Own[]): Promise<void> {
  if (rows.length === 0) return
  const keys = rows.map(
    ({ customerId, productId }) => sql`(${customerId}::uuid, ${productId}::uuid)`,
  )
  await db
    .delete(refills)
    .where(sql`(${refills.customerId}, ${refills.productId}) in (${sql.join(keys, sql`, `)})`)
}
