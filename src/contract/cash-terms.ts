import { paiseOf, rupeesOf } from './money.ts'

/**
 * What customers may pay in cash when it is delivered: orders of at most `upToPaise` to PIN codes that begin with one
 * of `pins`, anywhere if there are none.
 */
export type CashTerms = { upToPaise: number; pins: readonly string[] }

/** The operator's usual limit, if customers may pay in cash at all. */
export const usualCashLimitPaise = 2000_00

/** How many orders that are still to be paid in cash a customer may have at once. */
export const mostCashOrders = 3

/** `pin` is null as long as it is unknown. */
type Wish = { totalPaise: number; pin: string | null; hasPickup: boolean }

/** Why an order can't be paid in cash on delivery: 'off' if the shop never takes cash. Null: it can. */
export type NoCash = 'off' | 'pickup' | 'total' | 'pin'

export function whyNoCash(
  terms: CashTerms | null,
  { totalPaise, pin, hasPickup }: Wish,
): NoCash | null {
  if (terms === null) return 'off'
  if (hasPickup) return 'pickup'
  if (totalPaise > terms.upToPaise) return 'total'
  const isReached = terms.pins.length === 0 || terms.pins.some((one) => pin?.startsWith(one))
  return pin === null || isReached ? null : 'pin'
}

/** The same in rupees, as pages get it. */
export type ShownCashTerms = { upTo: number; pins: string[] }

export const shownCash = ({ upToPaise, pins }: CashTerms): ShownCashTerms => ({
  upTo: rupeesOf(upToPaise),
  pins: [...pins],
})

export const cashTermsOf = (shown: ShownCashTerms | undefined): CashTerms | null =>
  shown ? { upToPaise: paiseOf(shown.upTo), pins: shown.pins } : null
