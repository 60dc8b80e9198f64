/** Problems of coupons, each with its HTTP status and default message. */
export const couponProblems = {
  coupon_not_found: [404, 'We don’t know this coupon code. Check the letters and digits.'],
  coupon_not_started: [409, 'This coupon is not valid yet.'],
  coupon_ended: [409, 'This coupon has ended. Remove it, or try another code.'],
  coupon_used_up: [409, 'This coupon has been used up. Remove it, or try another code.'],
  coupon_already_used: [409, 'You have already used this coupon. Remove it, or try another code.'],
  coupon_minimum: [409, 'Your cart is below the minimum of this coupon.'],
  coupon_not_applicable: [
    409,
    'Nothing in your cart counts for this coupon. Coupons never count for prescription medicines.',
  ],
  coupon_changed: [409, 'What this coupon takes off has changed. Check the new total, then pay.'],
  coupon_code_taken: [409, 'This code is already in use. Choose another one.'],
  coupon_closed: [409, 'This coupon is closed. Make a new one instead.'],
  coupon_lowered: [
    409,
    'A coupon’s last day and limits can only be raised, because customers rely on them. Close the coupon to end it.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>
