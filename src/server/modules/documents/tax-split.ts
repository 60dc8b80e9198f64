import type { InvoiceLine } from '#contract/document-shapes.ts'
import { taxableOf } from '#contract/gst.ts'

/** A price split into goods and taxes, which add up to it to the paisa. */
export type Amounts = Pick<
  InvoiceLine,
  'totalPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'
>

/** Whether goods stay in the seller's state, leave it, or are sold by a seller who charges no tax. */
export type Supply = 'within' | 'across' | 'untaxed'

/** The place of supply decides; if unknown, it is the seller's own state (IGST Act, section 10 (1)(ca)). */
export function supplyOf(
  seller: { gstin: string | null; stateCode: string | null },
  buyerState: string | null,
): Supply {
  if (seller.gstin === null) return 'untaxed'
  return buyerState === null || buyerState === seller.stateCode ? 'within' : 'across'
}

/**
 * Splits a price that includes GST. `bp`: the rate in basis points. Within a state both halves of the tax are
 * equal, because both have the same rate; the rounding remainder belongs to the goods.
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

/** The sums of lines. */
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
 * The amounts of `quantity` reversed units of a line, with their part of the seller's discount, after `before` units
 * were reversed. All reversals of a line together add up to the line.
 */
export function reversedPart(
  line: Amounts & Pick<InvoiceLine, 'quantity' | 'unitPaise'>,
  before: number,
  { quantity, discountPaise = 0 }: { quantity: number; discountPaise?: number },
): Amounts {
  if (before + quantity > line.quantity)
    throw new Error('more units are reversed than were invoiced')
  const share = (paise: number) => {
    const upTo = (units: number) => Math.round((paise * units) / line.quantity)
    return upTo(before + quantity) - upTo(before)
  }
  const totalPaise = line.unitPaise * quantity - discountPaise
  const cgstPaise = share(line.cgstPaise)
  const sgstPaise = share(line.sgstPaise)
  const igstPaise = share(line.igstPaise)
  const taxablePaise = totalPaise - cgstPaise - sgstPaise - igstPaise
  return { totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise }
}
