import { invoiceLine, type SoldLine } from './paper-lines.ts'
import { aboutOf, type Drawn, invoiceSnapshot, type Sold } from './snapshot.ts'
import { supplyOf } from './tax-split.ts'

type BoughtLine = Omit<SoldLine, 'quantity'> & {
  consignmentId: string
  bought: number
  undone: number
}

/** The invoice of what stands of a consignment on `day`, but for its number. */
export function drawInvoice(
  sale: Sold & { consignmentId: string },
  lines: readonly BoughtLine[],
  day: string,
): Drawn {
  const about = aboutOf(sale)
  const supply = supplyOf(about.seller, about.buyer.stateCode)
  const standing = lines
    .map(({ bought, undone, consignmentId: _, ...line }) => ({
      ...line,
      quantity: bought - undone,
    }))
    .filter(({ quantity }) => quantity > 0)
    .map((line) => invoiceLine(line, day, supply))
  if (standing.length === 0) throw new Error(`nothing stands of consignment ${sale.consignmentId}`)
  return invoiceSnapshot(about, standing, day)
}
