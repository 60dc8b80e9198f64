import type { Db } from '../../platform/db.ts'
import { unsentStates } from './buyer-queries.ts'
import { findRecalledItems } from './order-queries.ts'

/**
 * Shipments of these orders that contain units of recalled batches and have not left the pharmacy: one row
 * per item and batch.
 */
export async function findShipmentsOnHold(db: Db, orderIds: readonly string[]) {
  const items = await findRecalledItems(db, orderIds)
  const onHold = items.filter(({ state }) => isUnsent(state))
  return onHold.map(({ orderId, shipmentId, recallId, medicine, batchNumber }) => ({
    orderId,
    shipmentId,
    recallId,
    medicine,
    batchNumber,
  }))
}

/** Whether a shipment in this state is still at its pharmacy. */
export function isUnsent(state: string): boolean {
  return unsentStates.some((one) => one === state)
}
