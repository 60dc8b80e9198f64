/**
 * The two shipments of a pharmacy that sends medicines of an order that need a prescription, and others: what the
 * customer and the pharmacy read beside the order's number.
 */
export const shipmentParts = {
  prescription: 'prescription medicines',
  rest: 'items without prescription',
} as const
export type ShipmentPart = keyof typeof shipmentParts

type Sent = { pharmacyId: string; needsPrescription: boolean }

/**
 * Which part of what its pharmacy sends a shipment is, of all shipments of its order; undefined if it is all of it.
 */
export function partOf(
  { pharmacyId, needsPrescription }: Sent,
  all: readonly Sent[],
): ShipmentPart | undefined {
  const isSplit = all.some(
    (other) => other.pharmacyId === pharmacyId && other.needsPrescription !== needsPrescription,
  )
  if (!isSplit) return undefined
  return needsPrescription ? 'prescription' : 'rest'
}

/** ' (prescription medicines)', after an order's number; '' for a shipment that is not split. */
export function partText(part: ShipmentPart | undefined): string {
  return part === undefined ? '' : ` (${shipmentParts[part]})`
}
