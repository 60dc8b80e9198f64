import type { Shipment } from '#contract/orders.ts'
import { contentsOf, shipmentContents } from '#contract/shipment-contents.ts'

type Named = Pick<Shipment, 'needsPrescription'> & { pharmacy: { _id: string; name: string } }

/** 'Sanjeevani Medicals'; 'Sanjeevani Medicals · prescription medicines' beside its other shipment. */
export function shipmentName(shipment: Named, all: readonly Named[]): string {
  const { name } = shipment.pharmacy
  const contents = contentsOf(sent(shipment), all.map(sent))
  return contents === 'prescription' ? `${name} · ${shipmentContents.prescription}` : name
}

const sent = ({ pharmacy, needsPrescription }: Named) => {
  return { pharmacyId: pharmacy._id, needsPrescription }
}
