/** The provider moves no less, in paise. */
export const leastRefundPaise = 100

/**
 * How much is sent back where `wantedPaise` should be, of `leftPaise`. What the provider would not move alone
 * goes along: with this refund what would stay of the money, and of a later one what this one lacks.
 */
export function sendablePaise(wantedPaise: number, leftPaise: number): number {
  if (wantedPaise <= 0 || leftPaise <= 0) return 0
  const enough = Math.max(wantedPaise, leastRefundPaise)
  return leftPaise - enough < leastRefundPaise ? leftPaise : enough
}
