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
    ...splitPrice(item.unitPaise * item.quantity, bp, supply),
  }
}

/** The credit note line for `quantity` units of an invoice line, after `before` units were credited. */
export function creditLine(line: InvoiceLine, before: number, quantity: number): InvoiceLine {
  const { batches } = line
  const [only] = batches
  return {
    ...line,
    ...reversedPart(line, before, quantity),
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
  const total = item.unitPaise * item.quantity
  return {
    ...item,
    hsn: item.hsn ?? usualHsn,
    batches: [],
    gstBp: null,
    ...splitPrice(total, 0, 'untaxed'),
  }
}
