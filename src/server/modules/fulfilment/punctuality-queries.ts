import { and, count, eq, gt, isNotNull, not, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { CountedShipments } from '../pharmacies/index.ts'
import { shipments } from './tables.ts'

const isOnTime = sql`(${shipments.deliveredAt} at time zone 'Asia/Kolkata')::date <= ${shipments.promisedOn}`

/** The shipments that each pharmacy has delivered since `since`, and those of them that arrived by the promised day. */
export function countShipments(db: Db, since: Date): Promise<CountedShipments[]> {
  return db
    .select({
      pharmacyId: shipments.pharmacyId,
      delivered: count(),
      onTime: sql<number>`(count(*) filter (where ${isOnTime}))::integer`,
    })
    .from(shipments)
    .where(
      and(
        eq(shipments.state, 'delivered'),
        not(shipments.pickup),
        isNotNull(shipments.promisedOn),
        gt(shipments.deliveredAt, since),
      ),
    )
    .groupBy(shipments.pharmacyId)
}
