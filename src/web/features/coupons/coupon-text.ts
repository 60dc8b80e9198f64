import type { CouponState } from '#contract/coupon-kinds.ts'
import { formatRupees } from '#contract/money.ts'
import type { ListedCoupon } from './load-coupons.ts'

/** '10% off, at most ₹100.00' */
export function givesText({ kind, percent, amount, most }: ListedCoupon): string {
  if (kind === 'free_delivery') return 'Free delivery'
  if (kind === 'amount') return `${formatRupees(amount ?? 0)} off`
  return `${percent}% off${most === null ? '' : `, at most ${formatRupees(most)}`}`
}

/** 'From ₹200.00' */
export function leastText({ least }: Pick<ListedCoupon, 'least'>): string {
  return least === 0 ? 'Any amount' : `From ${formatRupees(least)}`
}

/** '3 of 500' */
export function usesText({ uses, mostUses }: Pick<ListedCoupon, 'uses' | 'mostUses'>): string {
  return mostUses === null ? String(uses) : `${uses} of ${mostUses}`
}

/** The look of a state's badge. */
export const looks: Record<CouponState, string> = {
  active: 'delivered',
  upcoming: 'pending',
  ended: 'cancelled',
  used_up: 'cancelled',
  closed: 'cancelled',
}
