import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { sellerRatings, shipments } from './tables.ts'

/** A subquery of the ids of the orders that a customer has placed. */
export type OrdersOfCustomer = (db: Db, customerId: string) => SQL

type Given = { customerId: string; shipmentId: string; stars: number }

const own = (db: Db, placedBy: OrdersOfCustomer, given: Omit<Given, 'stars'>) =>
  and(
    eq(shipments.id, given.shipmentId),
    inArray(shipments.orderId, placedBy(db, given.customerId)),
  )

/** Stores the rating if the shipment is the customer's and delivered, in one statement; false otherwise. */
export async function putRating(
  db: Db,
  placedBy: OrdersOfCustomer,
  given: Given,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(sellerRatings)
    .select(
      db
        .select({
          shipmentId: sql`${shipments.id}`.as('shipment_id'),
          pharmacyId: sql`${shipments.pharmacyId}`.as('pharmacy_id'),
          customerId: sql`${given.customerId}::uuid`.as('customer_id'),
          stars: sql`${given.stars}::smallint`.as('stars'),
          note: sql`''`.as('note'),
          ratedAt: sql`${now.toISOString()}::timestamptz`.as('rated_at'),
        })
        .from(shipments)
        .where(and(own(db, placedBy, given), eq(shipments.state, 'delivered'))),
    )
    .onConflictDoUpdate({
      target: sellerRatings.shipmentId,
      set: { stars: sql`excluded.stars`, ratedAt: sql`excluded.rated_at` },
    })
    .returning({ stars: sellerRatings.stars })
  return rows.length === 1
}

export async function isOwnShipment(
  db: Db,
  placedBy: OrdersOfCustomer,
  given: Omit<Given, 'stars'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(own(db, placedBy, given))
  return rows.length > 0
}

/** How many customers gave a pharmacy each number of stars. */
export async function countStars(
  db: Db,
  pharmacyId: string,
): Promise<{ stars: number; n: number }[]> {
  return db
    .select({ stars: sellerRatings.stars, n: count() })
    .from(sellerRatings)
    .where(eq(sellerRatings.pharmacyId, pharmacyId))
    .groupBy(sellerRatings.stars)
}
