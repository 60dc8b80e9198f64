import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/db.ts'
import { orderItems, shipments } from '../../fulfilment/tables.ts'
import { orders } from '../tables.ts'

const delivered = sql<boolean>`bool_or(${orders.status} = 'delivered' or ${shipments.deliveryStatus} = 'delivered')`

const purchasedItems = prepared((db: Db) =>
  db
    .select({ delivered })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(shipments, eq(shipments.id, orderItems.shipmentId))
    .where(
      and(
        eq(orders.customerId, sql.placeholder('customerId')),
        eq(orderItems.medicineId, sql.placeholder('medicineId')),
        isNotNull(orders.placedAt),
        isNull(orders.cancelledAt),
        isNull(orderItems.declinedAt),
        ne(shipments.deliveryStatus, 'cancelled'),
      ),
    )
    .prepare('purchased_items_of_medicine'),
)

/**
 * Whether a customer has received a medicine: the shipment, or its order by an override, is delivered.
 * Cancelled orders never count; null if there is no other.
 */
export async function findPurchasedItem(
  db: Db,
  customerId: string,
  medicineId: string,
): Promise<'received' | 'on its way' | null> {
  const [found] = await purchasedItems(db).execute({ customerId, medicineId })
  if (found === undefined || found.delivered === null) return null
  return found.delivered ? 'received' : 'on its way'
}
