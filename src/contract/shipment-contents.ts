/**
 * What distinguishes the two shipments of a pharmacy from which a customer orders medicines that need a prescription,
 * and other items. Customers and pharmacies read it beside the order's number.
 */
export const shipmentContents = {
  prescription: 'prescription medicines',
  rest: 'items without prescription',
} as const
export type ShipmentContents = keyof typeof shipmentContents

type Sent = { pharmacyId: string; needsPrescription: boolean }

/** What a shipment contains if its pharmacy sends two of the order's shipments (`all`); undefined if it sends one. */
export function contentsOf(
  { pharmacyId, needsPrescription }: Sent,
  all: readonly Sent[],
): ShipmentContents | undefined {
  const isSplit = all.some(
    (other) => other.pharmacyId === pharmacyId && other.needsPrescription !== needsPrescription,
  )
  if (!isSplit) return undefined
  return needsPrescription ? 'prescription' : 'rest'
}

/** ' (prescription medicines)', after an order's number; '' where the pharmacy sends one shipment. */
export function contentsText(contents: ShipmentContents | undefined): string {
  return contents === undefined ? '' : ` (${shipmentContents[contents]})`
}
