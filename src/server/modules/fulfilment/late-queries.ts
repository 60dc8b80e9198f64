import { and, asc, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { consignments, orderEvents, orders } from '../../platform/tables/index.ts'

/** Consignments that should be there by now and are not, and of which nobody has been told that yet. */
export async function findUntoldLate(db: Db, today: string, most: number) {
  const told = db
    .select({ one: sql`1` })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, consignments.orderId),
        eq(orderEvents.consignmentId, consignments.id),
        eq(orderEvents.what, 'late'),
      ),
    )
  return db
    .select({ id: consignments.id, pharmacyId: consignments.pharmacyId })
    .from(consignments)
    .innerJoin(orders, eq(orders.id, consignments.orderId))
    .where(
      and(
        isNotNull(consignments.placedAt),
        inArray(consignments.state, ['new', 'accepted', 'packed', 'shipped']),
        lt(consignments.promisedOn, today),
        eq(orders.hold, 'consumed'),
        notExists(told),
      ),
    )
    .orderBy(asc(consignments.placedAt))
    .limit(most)
}
