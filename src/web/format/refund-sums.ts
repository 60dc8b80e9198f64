import { paiseOf, rupeesOf } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { Refund } from '#contract/refunds.ts'

/** Amounts of an order's price in rupees: refunded, on its way, and left after both. */
export type RefundSums = { back: number; onItsWay: number; left: number }

/**
 * The sums of an order's refunds; null if none affects its price. A refund of a duplicate payment
 * is not part of the price, and a failed refund has moved nothing: another one replaces it.
 */
export function refundSums({ totalPrice, refunds }: Pick<Order, 'totalPrice' | 'refunds'>) {
  const ofPrice = refunds.filter(({ cause }) => cause !== 'surplus')
  const back = sumOf(ofPrice.filter(({ state }) => state === 'processed'))
  const onItsWay = sumOf(ofPrice.filter(({ state }) => isOpen(state)))
  if (back + onItsWay === 0) return null
  const left = paiseOf(totalPrice) - back - onItsWay
  return {
    back: rupeesOf(back),
    onItsWay: rupeesOf(onItsWay),
    left: rupeesOf(left),
  } satisfies RefundSums
}

function isOpen(state: Refund['state']): boolean {
  return state !== 'processed' && state !== 'failed'
}

function sumOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + paiseOf(amount), 0)
}
