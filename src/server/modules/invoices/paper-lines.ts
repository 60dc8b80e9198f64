import { gstRate, usualHsn } from '#contract/gst.ts'
import type { InvoiceLine } from '#contract/invoices.ts'
import { type Supply, splitPrice, undonePart } from './tax-split.ts'

/** A line of a sale; `batches` are those that its units were picked from. */
export type SoldLine = Omit<
  InvoiceLine,
  'hsn' | 'gstBp' | 'totalPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'
> & { hsn: string | null; ownBp: number | null }

/** What stands of a sale on `day`, taxed as the law says for that day. */
export function invoiceLine(
  { ownBp, ...line }: SoldLine,
  day: string,
  supply: Supply,
): InvoiceLine {
  const bp = gstRate(line.hsn, ownBp, day)
  return {
    ...line,
    hsn: line.hsn ?? usualHsn,
    gstBp: supply === 'untaxed' ? null : bp,
    ...splitPrice(line.unitPaise * line.quantity, bp, supply),
  }
}

/** Units of an invoice's line that are taken back, after `before` others of it were. */
export function creditLine(line: InvoiceLine, before: number, quantity: number): InvoiceLine {
  const { batches } = line
  const [only] = batches
  return {
    ...line,
    ...undonePart(line, before, quantity),
    quantity,
    // Of several batches nobody knows which the units were of.
    batches: batches.length === 1 && only ? [{ ...only, quantity }] : batches,
  }
}

/** What was paid for and never sent: no tax was due on it yet (Notification 66/2017, Central Tax). */
export function voucherLine({ ownBp: _, ...line }: SoldLine): InvoiceLine {
  const total = line.unitPaise * line.quantity
  return {
    ...line,
    hsn: line.hsn ?? usualHsn,
    batches: [],
    gstBp: null,
    ...splitPrice(total, 0, 'untaxed'),
  }
}
