import { type RejectionReason, rejectionReasons } from '#contract/prescription-rules.ts'
import type { OrderItemRow, PharmacyContext } from '../fulfilment/index.ts'
import { declineItems, lockOwn, type OrderOfShipment } from '../fulfilment/index.ts'
import { lockStock } from '../inventory/index.ts'
import { lockPrescriptionItems } from '../prescriptions/index.ts'

export type Refused = { item: OrderItemRow; reason: RejectionReason; note: string }

/** What the customer reads: the legal reason, and the pharmacist's note. */
export function refusalText({ reason, note }: Pick<Refused, 'reason' | 'note'>): string {
  return `${rejectionReasons[reason]} ${note}`.trim()
}

/**
 * Declines refused medicines of a shipment, those with the same reason together. All their stock is locked at once,
 * then the items of the prescription: with several passes, pharmacies could deadlock.
 */
export async function refuseItems(
  ctx: PharmacyContext,
  orders: OrderOfShipment,
  { shipmentId, prescriptionId }: { shipmentId: string; prescriptionId: string },
  refused: readonly Refused[],
): Promise<void> {
  if (refused.length === 0) return
  await lockStock(
    ctx.db,
    refused.map(({ item }) => item.medicineId),
  )
  await lockPrescriptionItems(ctx.db, prescriptionId)
  for (const [reason, same] of Map.groupBy(refused, refusalText)) {
    // What is left of the shipment changes with each.
    const order = await lockOwn(ctx, orders, shipmentId)
    await declineItems(ctx, orders, order, { items: same.map(({ item }) => item), reason })
  }
}
