import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { consignments, orderItems, orders } from '../../platform/tables/index.ts'

const delivered = sql<boolean>`bool_or(${orders.status} = 'delivered' or ${consignments.deliveryStatus} = 'delivered')`

const purchases = prepared((db: Db) =>
  db
    .select({ delivered })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(consignments, eq(consignments.id, orderItems.consignmentId))
    .where(
      and(
        eq(orders.customerId, sql.placeholder('customerId')),
        eq(orderItems.medicineId, sql.placeholder('medicineId')),
        isNotNull(orders.placedAt),
        isNull(orders.cancelledAt),
        ne(consignments.deliveryStatus, 'cancelled'),
      ),
    )
    .prepare('purchases_of_medicine'),
)

/**
 * How far a customer's purchases of a medicine have come: received once the parcel, or the administrator's
 * word on its order, says so. What was called off never counts; null where nothing else is.
 */
export async function purchaseOf(
  db: Db,
  customerId: string,
  medicineId: string,
): Promise<'received' | 'on its way' | null> {
  const [found] = await purchases(db).execute({ customerId, medicineId })
  if (found === undefined || found.delivered === null) return null
  return found.delivered ? 'received' : 'on its way'
}
