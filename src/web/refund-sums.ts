import { paiseOf, rupeesOf } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { Refund } from '#contract/refunds.ts'

/** Rupees of an order's price that are back, that are on their way, and what is left of it then. */
export type RefundSums = { back: number; onItsWay: number; left: number }

/**
 * What an order's refunds come to; null where none has moved its price. Money that was paid twice is none
 * of its price, and what failed has not moved: it is refunded again by another refund.
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
  return state === 'requested' || state === 'pending'
}

function sumOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + paiseOf(amount), 0)
}
