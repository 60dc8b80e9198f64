import { taxableOf } from '#contract/gst.ts'
import type { InvoiceLine } from '#contract/invoices.ts'

/** What of a price is whose; adds up to it, to the paisa. */
export type Amounts = Pick<
  InvoiceLine,
  'totalPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'
>

/** Whether goods stay in the seller's state, leave it, or are sold by somebody who charges no tax. */
export type Supply = 'within' | 'across' | 'untaxed'

/** The place of supply decides; one that isn't known is the seller's own (IGST Act, section 10 (1)(ca)). */
export function supplyOf(
  seller: { gstin: string | null; stateCode: string | null },
  buyerState: string | null,
): Supply {
  if (seller.gstin === null) return 'untaxed'
  return buyerState === null || buyerState === seller.stateCode ? 'within' : 'across'
}

/**
 * A price that contains GST, taken apart. `bp`: hundredths of a percent. Within a state both halves of the
 * tax are alike, as two times one rate must be, and what rounding leaves belongs to the goods.
 */
export function splitPrice(totalPaise: number, bp: number, supply: Supply): Amounts {
  const none = { totalPaise, taxablePaise: totalPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
  if (supply === 'untaxed') return none
  if (supply === 'across') {
    const taxablePaise = taxableOf(totalPaise, bp)
    return { ...none, taxablePaise, igstPaise: totalPaise - taxablePaise }
  }
  const half = Math.round((totalPaise * bp) / (2 * (10_000 + bp)))
  return { ...none, taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half }
}

/** Sums of lines. */
export function sumOf(lines: readonly Amounts[]): Amounts {
  const sum = (of: keyof Amounts) => lines.reduce((all, line) => all + line[of], 0)
  return {
    totalPaise: sum('totalPaise'),
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
  }
}

/**
 * `quantity` units of a line that are undone after `before` others were: all parts of a line together come
 * to what the line came to.
 */
export function undonePart(
  line: Amounts & Pick<InvoiceLine, 'quantity' | 'unitPaise'>,
  before: number,
  quantity: number,
): Amounts {
  if (before + quantity > line.quantity) throw new Error('more is undone than was invoiced')
  const share = (paise: number) => {
    const upTo = (units: number) => Math.round((paise * units) / line.quantity)
    return upTo(before + quantity) - upTo(before)
  }
  const totalPaise = line.unitPaise * quantity
  const cgstPaise = share(line.cgstPaise)
  const sgstPaise = share(line.sgstPaise)
  const igstPaise = share(line.igstPaise)
  const taxablePaise = totalPaise - cgstPaise - sgstPaise - igstPaise
  return { totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise }
}
