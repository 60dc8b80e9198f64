import type { DeliveryAddress } from '#contract/address.ts'
import type { InvoiceLine, InvoiceSnapshot } from '#contract/document-shapes.ts'
import { stateCodeOf } from '#contract/place-of-supply.ts'
import type { RefundCause } from '#contract/refunds.ts'
import { indianDay } from '../../platform/clock.ts'
import { sumOf } from './tax-split.ts'

/** What every document of a shipment states. */
export type About = Pick<
  InvoiceSnapshot,
  'orderId' | 'orderDate' | 'seller' | 'buyer' | 'dispensedOn'
>
/** A document without its number. */
export type Drawn = Omit<InvoiceSnapshot, 'number'>

export type Sold = InvoiceSnapshot['seller'] & {
  orderId: string
  orderedAt: Date
  deliveryAddress: DeliveryAddress
  /** The customer collects it: it is supplied where the seller is. */
  pickup?: boolean
}

/** The seller as named in the order, with its current GST registration. */
export function aboutOf(sale: Sold): About {
  const { orderId, orderedAt, name, address, licenseNumber, gstin, stateCode } = sale
  return {
    orderId,
    orderDate: indianDay(orderedAt),
    seller: { name, address, licenseNumber, gstin, stateCode },
    buyer: buyerOf(sale),
  }
}

function buyerOf(sale: Sold): InvoiceSnapshot['buyer'] {
  const { deliveryAddress: address, pickup = false } = sale
  const { fullName, addressLine1, addressLine2, city, state, zipCode } = address
  return {
    name: fullName,
    lines: [addressLine1, ...(addressLine2 ? [addressLine2] : []), `${city} ${zipCode}`],
    state,
    stateCode: pickup ? sale.stateCode : stateCodeOf(address),
  }
}

export function invoiceSnapshot(about: About, lines: InvoiceLine[], date: string): Drawn {
  const title = invoiceTitle(about.seller.gstin, lines)
  return { title, date, ...about, against: null, lines, ...sumOf(lines), reason: null }
}

/**
 * Exempt goods need a bill of supply; both kinds may be sold to a consumer in one document (CGST Rules, 46A
 * and 49).
 */
function invoiceTitle(gstin: string | null, lines: readonly InvoiceLine[]): string {
  const taxed = lines.filter(({ gstBp }) => gstBp !== null && gstBp > 0).length
  if (gstin === null || taxed === 0) return 'Bill of supply'
  return taxed === lines.length ? 'Tax invoice' : 'Invoice-cum-bill of supply'
}

/** Names the parties as the invoice does. */
export function creditSnapshot(
  invoice: InvoiceSnapshot,
  lines: InvoiceLine[],
  { date, cause }: { date: string; cause: RefundCause },
): Drawn {
  const { orderId, orderDate, seller, buyer, dispensedOn } = invoice
  const against = { number: invoice.number, date: invoice.date }
  const reason = causes[cause]
  const about = { orderId, orderDate, seller, buyer, ...(dispensedOn ? { dispensedOn } : {}) }
  return { title: 'Credit note', date, ...about, against, lines, ...sumOf(lines), reason }
}

export function voucherSnapshot(
  about: About,
  lines: InvoiceLine[],
  { date, cause }: { date: string; cause: RefundCause },
): Drawn {
  const reason = causes[cause]
  return {
    title: 'Refund voucher',
    date,
    ...about,
    against: null,
    lines,
    ...sumOf(lines),
    reason,
  }
}

const causes: Record<RefundCause, string> = {
  customer_cancelled: 'Cancelled by the customer',
  customer_changed: 'Taken out of the order by the customer',
  admin_cancelled: 'Cancelled by the marketplace',
  admin_refund: 'Refunded by the marketplace',
  pharmacy_declined: 'Declined by the pharmacy',
  returned: 'Returned by the customer',
  unfulfillable: 'Sold out before the payment arrived',
  surplus: 'Paid twice',
  provider: 'Refunded at the payment provider',
  recovered: 'Refunded by the marketplace',
}
