import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import type { Seek } from '../../../platform/keyset.ts'
import { seekBy } from '../../../platform/seek-by.ts'
import { customers } from '../../accounts/tables.ts'
import { type CouponOwner, ownedBy } from '../../coupons/index.ts'
import { coupons } from '../../coupons/tables.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { orders, reversalItems, reversals } from '../tables.ts'
import { isUse } from './use-queries.ts'

/** One page of coupons for `readPage`. */
export async function findCoupons(db: Db, owner: CouponOwner, seek: Seek) {
  const key = { by: coupons.createdAt, as: 'instant' } as const
  const { sortedAt, behind, order, take } = seekBy(key, coupons.id, seek)
  return db
    .select({ id: coupons.id, coupon: coupons, sortedAt })
    .from(coupons)
    .where(sql`${ownedBy(owner) ?? sql`true`} and ${behind ?? sql`true`}`)
    .orderBy(...order)
    .limit(take)
}

export function countCoupons(db: Db, owner: CouponOwner): Promise<number> {
  return db.$count(coupons, ownedBy(owner))
}

/** What lists say about coupons besides their own columns: names, uses and cost in paise. */
export async function findFactsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const reversedPaise = sql`coalesce((select sum(${reversalItems.discountPaise})
    from ${reversals} join ${reversalItems} on ${reversalItems.reversalId} = ${reversals.id}
    where ${reversals.orderId} = ${orders.id}), 0)`
  const waivedPaise = sql`case when ${orders.cancelledAt} is null then ${orders.deliveryWaivedPaise} else 0 end`
  const sold = sql`${orders.reservation} = 'consumed'`
  return db
    .select({
      id: coupons.id,
      pharmacy: pharmacies.name,
      customer: customers.email,
      uses: sql<number>`(count(*) filter (where ${isUse}))::integer`,
      costPaise: sql<number>`coalesce(sum(${orders.discountPaise} - ${reversedPaise} + ${waivedPaise})
        filter (where ${sold}), 0)::float8`,
    })
    .from(coupons)
    .leftJoin(orders, eq(orders.couponId, coupons.id))
    .leftJoin(pharmacies, eq(pharmacies.id, coupons.pharmacyId))
    .leftJoin(customers, eq(customers.id, coupons.customerId))
    .where(inArray(coupons.id, [...ids]))
    .groupBy(coupons.id, pharmacies.name, customers.email)
}
