import type { CouponFunder } from '#contract/coupon-kinds.ts'
import type { InvoiceLine } from '#contract/document-shapes.ts'
import { gstRate, usualHsn } from '#contract/gst.ts'
import { reversedPart, type Supply, splitPrice } from './tax-split.ts'

/**
 * A sold item; `batches` are those that its units were picked from. `ownBp`: the medicine's own GST rate in
 * basis points, if it has one.
 */
export type InvoicedItem = Omit<
  InvoiceLine,
  'hsn' | 'gstBp' | 'totalPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'
> & { hsn: string | null; ownBp: number | null }

type LineDiscount = Pick<InvoiceLine, 'discountPaise' | 'marketplacePaise'>

/** The invoice line of an item, with the tax rate of `day`. */
export function invoiceLine(
  { ownBp, ...item }: InvoicedItem,
  day: string,
  supply: Supply,
): InvoiceLine {
  const bp = gstRate(item.hsn, ownBp, day)
  return {
    ...item,
    hsn: item.hsn ?? usualHsn,
    gstBp: supply === 'untaxed' ? null : bp,
    ...splitPrice(priceOf(item), bp, supply),
  }
}

const priceOf = ({ unitPaise, quantity, discountPaise = 0 }: Omit<InvoicedItem, 'ownBp'>) =>
  unitPaise * quantity - discountPaise

/** What is printed of the discount on units: nothing if there is none. */
export function discountLine(funder: CouponFunder | null, paise: number): LineDiscount {
  if (paise === 0) return {}
  return funder === 'pharmacy' ? { discountPaise: paise } : { marketplacePaise: paise }
}

/**
 * The credit note line for `quantity` units of an invoice line with their part of its discount, after `before` units
 * were credited.
 */
export function creditLine(
  line: InvoiceLine,
  before: number,
  { quantity, ...discount }: { quantity: number } & LineDiscount,
): InvoiceLine {
  const { discountPaise: _, marketplacePaise: __, ...whole } = line
  const { batches } = line
  const [only] = batches
  return {
    ...whole,
    ...discount,
    ...reversedPart(line, before, { quantity, ...discount }),
    quantity,
    // With several batches it is unknown which ones the units belong to.
    batches: batches.length === 1 && only ? [{ ...only, quantity }] : batches,
  }
}

/**
 * The refund voucher line of an item that was paid for and never sent: no tax was due yet (Notification
 * 66/2017, Central Tax).
 */
export function voucherLine({ ownBp: _, ...item }: InvoicedItem): InvoiceLine {
  return {
    ...item,
    hsn: item.hsn ?? usualHsn,
    batches: [],
    gstBp: null,
    ...splitPrice(priceOf(item), 0, 'untaxed'),
  }
}

/** An item as it was bought. */
export type SoldItem = Omit<InvoicedItem, 'quantity' | keyof LineDiscount> & {
  shipmentId: string
  bought: number
  reversedUnits: number
  /** What a coupon takes off all units bought, and of it, the part of the reversed units. */
  discountPaise: number
  discountFunder: CouponFunder | null
  reversedDiscountPaise: number
}

/** These units of an item, with `discountPaise` of its discount. */
export function soldUnits(
  item: SoldItem,
  { quantity, discountPaise }: { quantity: number; discountPaise: number },
): InvoicedItem {
  const { bought, reversedUnits, shipmentId, discountFunder, reversedDiscountPaise, ...rest } = item
  const { discountPaise: _, ...own } = rest
  return { ...own, quantity, ...discountLine(discountFunder, discountPaise) }
}
