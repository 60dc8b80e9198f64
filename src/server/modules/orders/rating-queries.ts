import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { consignments, orders, sellerRatings } from '../../platform/tables/index.ts'

type Given = { customerId: string; consignmentId: string; stars: number }

const own = ({ customerId, consignmentId }: Omit<Given, 'stars'>) =>
  and(
    eq(consignments.id, consignmentId),
    eq(orders.customerId, customerId),
    isNotNull(orders.placedAt),
  )

/** In one statement: whether the consignment is the customer's and has arrived, and what they give for it. */
export async function putRating(db: Db, given: Given, now: Date): Promise<boolean> {
  const rows = await db
    .insert(sellerRatings)
    .select(
      db
        .select({
          consignmentId: sql`${consignments.id}`.as('consignment_id'),
          pharmacyId: sql`${consignments.pharmacyId}`.as('pharmacy_id'),
          customerId: sql`${orders.customerId}`.as('customer_id'),
          stars: sql`${given.stars}::smallint`.as('stars'),
          note: sql`''`.as('note'),
          ratedAt: sql`${now.toISOString()}::timestamptz`.as('rated_at'),
        })
        .from(consignments)
        .innerJoin(orders, eq(orders.id, consignments.orderId))
        .where(and(own(given), eq(consignments.state, 'delivered'))),
    )
    .onConflictDoUpdate({
      target: sellerRatings.consignmentId,
      set: { stars: sql`excluded.stars`, ratedAt: sql`excluded.rated_at` },
    })
    .returning({ stars: sellerRatings.stars })
  return rows.length === 1
}

export async function isOwnConsignment(db: Db, given: Omit<Given, 'stars'>): Promise<boolean> {
  const rows = await db
    .select({ id: consignments.id })
    .from(consignments)
    .innerJoin(orders, eq(orders.id, consignments.orderId))
    .where(own(given))
  return rows.length > 0
}
