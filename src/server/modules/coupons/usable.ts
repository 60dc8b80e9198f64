import type { CouponState } from '#contract/coupon-kinds.ts'
import { Problem } from '#contract/problem.ts'
import { shownDay } from '../../platform/clock.ts'
import type { Coupon } from './coupon-queries.ts'

/** How often a coupon is used: by everybody, and by the customer who wants to use it. */
export type Uses = { all: number; own: number }

/**
 * Throws unless the customer may use the coupon on `today`, a day in India. Another customer’s coupon is as unknown as
 * a code that nobody made.
 */
export function requireUsable(
  coupon: Coupon | null,
  customerId: string,
  today: string,
): asserts coupon is Coupon {
  if (coupon === null || (coupon.customerId !== null && coupon.customerId !== customerId))
    throw new Problem('coupon_not_found')
  if (coupon.closedAt !== null || coupon.lastDay < today) throw new Problem('coupon_ended')
  if (coupon.firstDay > today)
    throw new Problem('coupon_not_started', {
      message: `This coupon is valid from ${shownDay(coupon.firstDay)} on. Use it then, or try another code.`,
    })
}

type Limits = Pick<Coupon, 'mostUses' | 'usesPerCustomer'>

/** Throws unless one more use is left, for this customer and at all. */
export function requireUseLeft({ mostUses, usesPerCustomer }: Limits, { all, own }: Uses): void {
  if (own >= usesPerCustomer) throw new Problem('coupon_already_used')
  if (mostUses !== null && all >= mostUses) throw new Problem('coupon_used_up')
}

export function hasUseLeft({ mostUses, usesPerCustomer }: Limits, { all, own }: Uses): boolean {
  return own < usesPerCustomer && (mostUses === null || all < mostUses)
}

/** What a coupon is on `today`, when it is used by `uses` orders. */
export function couponStateOf(
  { closedAt, firstDay, lastDay, mostUses }: Coupon,
  uses: number,
  today: string,
): CouponState {
  if (closedAt !== null) return 'closed'
  if (lastDay < today) return 'ended'
  if (mostUses !== null && uses >= mostUses) return 'used_up'
  return firstDay > today ? 'upcoming' : 'active'
}
