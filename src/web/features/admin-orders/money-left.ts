import type { AdminOrder } from '#contract/admin-orders.ts'
import { paiseOf, rupeesOf } from '#contract/money.ts'
import { refundSums } from '../../refund-sums.ts'

type Paid = Pick<AdminOrder, 'totalPrice' | 'payment' | 'refunds' | 'cancelledAt'>

/** Rupees that go back when the order is cancelled: what was paid, less what has gone or is about to go. */
export function moneyLeft({ totalPrice, payment, refunds }: Paid): number {
  if (payment?.status !== 'captured') return 0
  return Math.max(0, refundSums({ totalPrice, refunds })?.left ?? totalPrice)
}

/** What cancelling these would do: those that stand, how many of them get how much back. */
export function cancelling(orders: readonly Paid[]) {
  const standing = orders.filter(({ cancelledAt }) => cancelledAt === null)
  const sums = standing.map(moneyLeft).filter((rupees) => rupees > 0)
  const paise = sums.reduce((sum, rupees) => sum + paiseOf(rupees), 0)
  return { standing: standing.length, repaid: sums.length, rupees: rupeesOf(paise) }
}
