import type { CouponChange } from '#contract/coupons.ts'
import { Problem } from '#contract/problem.ts'
import type { Coupon } from './coupon-queries.ts'

type Limits = Pick<Coupon, 'lastDay' | 'mostUses' | 'usesPerCustomer' | 'closedAt'>

/** Throws unless the change raises what customers rely on, or leaves it. Null for `mostUses` is any number. */
export function requireRaised(known: Limits, change: CouponChange): void {
  if (known.closedAt !== null) throw new Problem('coupon_closed')
  const lowersUses =
    change.mostUses !== null && (known.mostUses === null || change.mostUses < known.mostUses)
  if (
    lowersUses ||
    change.lastDay < known.lastDay ||
    change.usesPerCustomer < known.usesPerCustomer
  )
    throw new Problem('coupon_lowered')
}
