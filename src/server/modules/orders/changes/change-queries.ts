import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import type { Sealed } from '../../../platform/vault/data-keys.ts'
import { hasDeliveryFacts } from '../../delivery/index.ts'
import { orderItems, shipments } from '../../fulfilment/tables.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { orders } from '../tables.ts'

/** Counts a change and stores a new address, if there is one. The caller holds the order's lock. */
export async function setChanged(
  db: Db,
  orderId: string,
  address: { deliveryAddress: Sealed; recipientTokens: string[] } | null,
): Promise<void> {
  await db
    .update(orders)
    .set({ ...address, revision: sql`${orders.revision} + 1` })
    .where(eq(orders.id, orderId))
}

/** What the delivery of sold items depends on: the seller as it is now. */
export async function findSoldGoods(db: Db, itemIds: readonly string[]) {
  if (itemIds.length === 0) return []
  return db
    .select({
      needsPrescription: orderItems.needsPrescription,
      medicine: { id: orderItems.medicineId, name: orderItems.name },
      pharmacy: {
        id: pharmacies.id,
        name: pharmacies.name,
        address: pharmacies.address,
        licenseNumber: pharmacies.licenseNumber,
        phone: pharmacies.phone,
        district: pharmacies.district,
        gstin: pharmacies.gstin,
        stateCode: pharmacies.stateCode,
        hasDeliveryFacts,
      },
    })
    .from(orderItems)
    .innerJoin(shipments, eq(shipments.id, orderItems.shipmentId))
    .innerJoin(pharmacies, eq(pharmacies.id, shipments.pharmacyId))
    .where(inArray(orderItems.id, [...itemIds]))
    .orderBy(orderItems.position)
}
