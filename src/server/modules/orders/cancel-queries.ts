import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { consignments, orderItems, orders } from '../../platform/tables/index.ts'
import type { SoldItem } from '../catalogue/index.ts'

/** Orders whose locks the caller holds. */
export async function setCancelled(db: Db, ids: string[], now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ status: 'cancelled', cancelledAt: now })
    .where(inArray(orders.id, ids))
}

/** Cancels the parts of sold orders that have not left yet, and answers them. What is on its way stays so. */
export async function cancelParts(db: Db, orderIds: string[]) {
  const sold = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, orderIds), eq(orders.hold, 'consumed')))
  return db
    .update(consignments)
    .set({ state: 'cancelled' })
    .where(and(inArray(consignments.orderId, sold), eq(consignments.deliveryStatus, 'processing')))
    .returning({
      id: consignments.id,
      orderId: consignments.orderId,
      pharmacyId: consignments.pharmacyId,
    })
}

/** Their lines; what was declined before is back on the shelf already. */
export async function findItemsOfParts(db: Db, parts: string[]): Promise<SoldItem[]> {
  if (parts.length === 0) return []
  return db
    .select({
      orderItemId: orderItems.id,
      medicineId: orderItems.medicineId,
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .where(and(inArray(orderItems.consignmentId, parts), isNull(orderItems.declinedAt)))
}
