import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import type { Coupon, Uses } from '../../coupons/index.ts'
import { orders } from '../tables.ts'

/**
 * Whether an order is a use of its coupon: from the reservation on, until that is released or the whole order is
 * cancelled.
 */
export const isUse = sql`(${orders.reservation} <> 'released' and ${orders.cancelledAt} is null)`

type Limited = Pick<Coupon, 'id' | 'mostUses' | 'usesPerCustomer'>

/** How often a coupon is used; not counted beyond its limits. The caller holds its lock to take one more use. */
export function countUses(db: Db, coupon: Limited, customerId: string): Promise<Uses> {
  return count(db, coupon, customerId, isUse)
}

/** The same without what the customer's own open checkouts hold, which another checkout of theirs replaces. */
export function countOtherUses(db: Db, coupon: Limited, customerId: string): Promise<Uses> {
  const isOpen = sql`(${orders.reservation} = 'active' and ${eq(orders.customerId, customerId)})`
  return count(db, coupon, customerId, sql`${isUse} and not ${isOpen}`)
}

async function count(db: Db, coupon: Limited, customerId: string, counted: SQL): Promise<Uses> {
  const { id, mostUses, usesPerCustomer } = coupon
  const of = sql`${eq(orders.couponId, id)} and ${counted}`
  const all = db
    .select({ one: sql`1` })
    .from(orders)
    .where(of)
    .limit(mostUses ?? 0)
    .as('all_uses')
  const own = db
    .select({ one: sql`1` })
    .from(orders)
    .where(sql`${of} and ${eq(orders.customerId, customerId)}`)
    .limit(usesPerCustomer)
    .as('own_uses')
  return { all: await db.$count(all), own: await db.$count(own) }
}
