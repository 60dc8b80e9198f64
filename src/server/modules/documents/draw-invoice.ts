import { invoiceLine, type SoldItem, soldUnits } from './document-lines.ts'
import type { Particulars } from './prescription-particulars.ts'
import { type About, aboutOf, type Drawn, invoiceSnapshot, type Sold } from './snapshot.ts'
import { supplyOf } from './tax-split.ts'

/**
 * The invoice of a shipment's units that are not reversed on `day`, without its number. `particulars`: what the
 * drug laws add to it.
 */
export function drawInvoice(
  sale: Sold & { shipmentId: string },
  items: readonly SoldItem[],
  day: string,
  particulars?: Particulars,
): Drawn {
  const about = withParticulars(aboutOf(sale), particulars)
  const supply = supplyOf(about.seller, about.buyer.stateCode)
  const invoiced = items
    .map((item) =>
      soldUnits(item, {
        quantity: item.bought - item.reversedUnits,
        discountPaise: item.discountPaise - item.reversedDiscountPaise,
      }),
    )
    .filter(({ quantity }) => quantity > 0)
    .map((item) => {
      const dispensed = particulars?.lines.get(item.orderItemId)
      return { ...invoiceLine(item, day, supply), ...(dispensed ? { dispensed } : {}) }
    })
  if (invoiced.length === 0)
    throw new Error(`nothing is left to invoice of shipment ${sale.shipmentId}`)
  return invoiceSnapshot(about, invoiced, day)
}

function withParticulars(about: About, particulars: Particulars | undefined): About {
  if (particulars === undefined) return about
  const { licences, dispensedOn } = particulars
  return {
    ...about,
    seller: { ...about.seller, licences: [...licences] },
    ...(dispensedOn ? { dispensedOn } : {}),
  }
}
