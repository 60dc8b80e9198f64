/** What a coupon takes off, with its name on screen. */
export const couponKinds = {
  percentage: 'Percentage off',
  amount: 'Amount off',
  free_delivery: 'Free delivery',
} as const
export type CouponKind = keyof typeof couponKinds

/** Who pays for what a coupon takes off. */
export const couponFunders = { operator: 'The marketplace', pharmacy: 'The pharmacy' } as const
export type CouponFunder = keyof typeof couponFunders

/** 'WELCOME10': upper case, without the spaces around it. */
export function couponCodeOf(typed: string): string {
  return typed.trim().toUpperCase()
}

/** What a coupon is on a day, with its name on screen. */
export const couponStates = {
  active: 'Active',
  upcoming: 'Not started',
  ended: 'Ended',
  used_up: 'Used up',
  closed: 'Closed',
} as const
export type CouponState = keyof typeof couponStates
