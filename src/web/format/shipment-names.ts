import type { Shipment } from '#contract/orders.ts'
import { partOf, shipmentParts } from '#contract/shipment-parts.ts'

type Named = Pick<Shipment, 'needsPrescription'> & { pharmacy: { _id: string; name: string } }

/** 'Sanjeevani Medicals'; 'Sanjeevani Medicals · prescription medicines' beside its other shipment. */
export function shipmentName(shipment: Named, all: readonly Named[]): string {
  const { name } = shipment.pharmacy
  const part = partOf(sent(shipment), all.map(sent))
  return part === 'prescription' ? `${name} · ${shipmentParts.prescription}` : name
}

const sent = ({ pharmacy, needsPrescription }: Named) => {
  return { pharmacyId: pharmacy._id, needsPrescription }
}
