import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { customers } from '../accounts/tables.ts'
import { coupons } from './tables.ts'

export type Coupon = typeof coupons.$inferSelect
/** Whose coupons: one pharmacy's, the operator's, or all. */
export type CouponOwner = { pharmacyId: string } | 'operator' | 'any'

/** A coupon by its code in upper case. */
export async function findCoupon(db: Db, code: string): Promise<Coupon | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code))
  return row ?? null
}

/**
 * The same, locked until the transaction ends, so that its uses are counted one at a time. Comes after the customer
 * and the prescription, and before the stock.
 */
export async function lockCoupon(db: Db, code: string): Promise<Coupon | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code)).for('no key update')
  return row ?? null
}

/** A coupon of this owner, locked until the transaction ends. */
export async function lockOwned(db: Db, id: string, owner: CouponOwner): Promise<Coupon | null> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), ownedBy(owner)))
    .for('no key update')
  return row ?? null
}

export function ownedBy(owner: CouponOwner) {
  if (owner === 'any') return undefined
  return owner === 'operator'
    ? isNull(coupons.pharmacyId)
    : eq(coupons.pharmacyId, owner.pharmacyId)
}

/** Null if another coupon has the code. */
export async function insertCoupon(
  db: Db,
  coupon: typeof coupons.$inferInsert,
): Promise<Coupon | null> {
  const [row] = await db
    .insert(coupons)
    .values(coupon)
    .onConflictDoNothing({ target: coupons.code })
    .returning()
  return row ?? null
}

type Change = Partial<Pick<Coupon, 'lastDay' | 'mostUses' | 'usesPerCustomer' | 'closedAt'>>

/** The caller holds the coupon's lock. */
export async function updateCoupon(db: Db, id: string, change: Change): Promise<Coupon> {
  const [row] = await db.update(coupons).set(change).where(eq(coupons.id, id)).returning()
  if (row === undefined) throw new Error(`there is no coupon ${id}`)
  return row
}

export async function findCustomerByEmail(db: Db, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), isNull(customers.closedAt)))
  return row?.id ?? null
}
