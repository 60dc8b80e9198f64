import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/db.ts'
import { orderItems, shipments } from '../../fulfilment/tables.ts'
import { medicines } from '../../inventory/tables.ts'
import { orders } from '../tables.ts'

const isReceived = sql<boolean>`coalesce(${orders.status} = 'delivered' or ${shipments.deliveryStatus} = 'delivered', false)`

const purchasedItems = prepared((db: Db) =>
  db
    .select({ medicineId: medicines.id, pharmacyId: medicines.pharmacyId, isReceived })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(shipments, eq(shipments.id, orderItems.shipmentId))
    .innerJoin(medicines, eq(medicines.id, orderItems.medicineId))
    .where(
      and(
        eq(orders.customerId, sql.placeholder('customerId')),
        eq(medicines.productId, sql.placeholder('productId')),
        isNotNull(orders.placedAt),
        isNull(orders.cancelledAt),
        isNull(orderItems.declinedAt),
        ne(shipments.deliveryStatus, 'cancelled'),
      ),
    )
    .orderBy(desc(isReceived), desc(orders.placedAt), desc(medicines.id))
    .limit(1)
    .prepare('purchased_items_of_product'),
)

/**
 * The offer of a product that a customer received last, or ordered last if they received none: its shipment, or its
 * order by an override, is delivered. Cancelled orders never count; null if there is no other.
 */
export async function findPurchasedItem(
  db: Db,
  customerId: string,
  productId: string,
): Promise<{ medicineId: string; pharmacyId: string; isReceived: boolean } | null> {
  const [found] = await purchasedItems(db).execute({ customerId, productId })
  return found ?? null
}
