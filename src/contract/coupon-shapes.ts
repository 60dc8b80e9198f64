import * as z from 'zod/mini'
import { couponFunders } from './coupon-kinds.ts'
import { keysOf } from './fields.ts'
import type { ProblemCode } from './problem.ts'

/** As customers type it, in any case. */
export const couponCode = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[A-Za-z0-9]{3,20}$/, 'A coupon code has 3 to 20 letters and digits, without spaces.'),
  )

/** What can keep a customer from using a coupon. */
export const couponRefusals = [
  'coupon_not_found',
  'coupon_not_started',
  'coupon_ended',
  'coupon_used_up',
  'coupon_already_used',
  'coupon_minimum',
  'coupon_not_applicable',
] as const satisfies readonly ProblemCode[]

/**
 * The coupon of an order: what it took off the items, and of the delivery, in rupees; `funder` pays for it. The
 * order's delivery charge is without it.
 */
export const orderCoupon = z.object({
  code: z.string(),
  discount: z.number(),
  deliveryWaived: z.number(),
  funder: z.enum(keysOf(couponFunders)),
})
