import { type InvoicedItem, invoiceLine } from './document-lines.ts'
import { aboutOf, type Drawn, invoiceSnapshot, type Sold } from './snapshot.ts'
import { supplyOf } from './tax-split.ts'

type BoughtItem = Omit<InvoicedItem, 'quantity'> & {
  shipmentId: string
  bought: number
  reversedUnits: number
}

/** The invoice of a shipment's units that are not reversed on `day`, without its number. */
export function drawInvoice(
  sale: Sold & { shipmentId: string },
  items: readonly BoughtItem[],
  day: string,
): Drawn {
  const about = aboutOf(sale)
  const supply = supplyOf(about.seller, about.buyer.stateCode)
  const invoiced = items
    .map(({ bought, reversedUnits, shipmentId: _, ...item }) => ({
      ...item,
      quantity: bought - reversedUnits,
    }))
    .filter(({ quantity }) => quantity > 0)
    .map((item) => invoiceLine(item, day, supply))
  if (invoiced.length === 0)
    throw new Error(`nothing is left to invoice of shipment ${sale.shipmentId}`)
  return invoiceSnapshot(about, invoiced, day)
}
