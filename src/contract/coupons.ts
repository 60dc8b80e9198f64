import * as z from 'zod/mini'
import { couponFunders, couponKinds, couponStates } from './coupon-kinds.ts'
import { couponCode, couponRefusals } from './coupon-shapes.ts'
import { endpoint } from './endpoint.ts'
import {
  day,
  email,
  id,
  idParams,
  instant,
  keysOf,
  line,
  pageQuery,
  rupees,
  success,
} from './fields.ts'
import { tableHeaders } from './table.ts'

const uses = (most: number) =>
  z
    .int('Give a whole number of uses.')
    .check(z.gte(1, 'At least one use.'), z.lte(most, `At most ${most} uses.`))

/**
 * A coupon, as whoever created it sees it; amounts in rupees. `kind` says which of `percent` (with `most` as its limit)
 * and `amount` it has; `least`: what the items that count must cost. `firstDay` and `lastDay` are days in India, both
 * included. `mostUses`: null for any number. `pharmacy`: whose items count, and who pays; null for a coupon of the
 * marketplace. `uses`: orders with it; `cost`: what it took off them, less what was refunded.
 */
export const coupon = z.object({
  _id: id,
  code: z.string(),
  description: z.string(),
  kind: z.enum(keysOf(couponKinds)),
  percent: z.nullable(z.int()),
  amount: z.nullable(z.number()),
  most: z.nullable(z.number()),
  least: z.number(),
  firstDay: z.string(),
  lastDay: z.string(),
  mostUses: z.nullable(z.int()),
  usesPerCustomer: z.int(),
  pharmacy: z.nullable(z.object({ _id: id, name: z.string() })),
  state: z.enum(keysOf(couponStates)),
  uses: z.int(),
  cost: z.number(),
  createdAt: instant,
  closedAt: z.nullable(instant),
})
export type Coupon = z.infer<typeof coupon>

/** As administrators see it. `customer`: the email of the only one who may use it. */
export const adminCoupon = z.extend(coupon, { customer: z.nullable(z.string()) })
export type AdminCoupon = z.infer<typeof adminCoupon>

/** A new coupon of a pharmacy. */
export const newCoupon = z.object({
  code: couponCode,
  description: line('Say what the coupon gives.', 120),
  kind: z.enum(keysOf(couponKinds), 'Choose what the coupon gives.'),
  percent: z.optional(
    z
      .int('Give a whole percentage.')
      .check(z.gte(1, 'At least 1 percent.'), z.lte(100, 'At most 100 percent.')),
  ),
  amount: z.optional(rupees('The amount')),
  most: z.optional(rupees('The limit')),
  least: z.optional(rupees('The minimum')),
  firstDay: day,
  lastDay: day,
  mostUses: z.optional(uses(1_000_000)),
  usesPerCustomer: z.optional(uses(100)),
})
export type NewCoupon = z.infer<typeof newCoupon>

/** A new coupon of the marketplace, perhaps for one customer alone. */
export const newOperatorCoupon = z.extend(newCoupon, { customerEmail: z.optional(email) })
export type NewOperatorCoupon = z.infer<typeof newOperatorCoupon>

/** What can be raised: the last day and the limits. */
export const couponChange = z.object({
  lastDay: day,
  mostUses: z.nullable(uses(1_000_000)),
  usesPerCustomer: uses(100),
})
export type CouponChange = z.infer<typeof couponChange>

/**
 * What a coupon gives for the customer’s cart as it is; amounts in rupees. `deliveryWaived`: of the delivery charge.
 * `total`: what the cart costs with it.
 */
export const couponPreview = z.object({
  code: z.string(),
  description: z.string(),
  kind: z.enum(keysOf(couponKinds)),
  funder: z.enum(keysOf(couponFunders)),
  discount: z.number(),
  deliveryWaived: z.number(),
  total: z.number(),
})
export type CouponPreview = z.infer<typeof couponPreview>

const answer = z.extend(success, { coupon })
const adminAnswer = z.extend(success, { coupon: adminCoupon })
const messages = { unauthenticated: 'You are not logged in' }
const changeProblems = ['coupon_not_found', 'coupon_closed', 'coupon_lowered'] as const

export const coupons = {
  preview: endpoint({
    method: 'POST',
    path: '/api/cart/coupon',
    access: 'customer',
    summary: 'Say what a coupon takes off the customer’s cart. Reserves no use',
    body: z.object({ code: couponCode }),
    response: z.extend(success, { coupon: couponPreview }),
    problems: couponRefusals,
    messages: { unauthenticated: 'Please login to use a coupon' },
  }),
}

export const pharmacyCoupons = {
  list: endpoint({
    method: 'GET',
    path: '/api/pharmacy/coupons',
    access: 'pharmacy',
    summary: 'List the pharmacy’s coupons, newest first',
    query: z.object(pageQuery),
    response: z.array(coupon),
    responseHeaders: tableHeaders,
    messages,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/pharmacy/coupons',
    access: 'pharmacy',
    summary: 'Create a coupon for the pharmacy’s own items, which the pharmacy pays for',
    body: newCoupon,
    response: answer,
    problems: ['coupon_code_taken'],
    messages,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/pharmacy/coupons/:id',
    access: 'pharmacy',
    summary: 'Raise the last day or the limits of a coupon',
    params: idParams,
    body: couponChange,
    response: answer,
    problems: changeProblems,
    messages,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/pharmacy/coupons/:id/closing',
    access: 'pharmacy',
    summary: 'Close a coupon for good; checkouts that have begun keep it. Idempotent',
    params: idParams,
    response: answer,
    problems: ['coupon_not_found'],
    messages,
  }),
}

export const adminCoupons = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/coupons',
    access: 'admin',
    summary: 'List all coupons, newest first',
    query: z.object(pageQuery),
    response: z.array(adminCoupon),
    responseHeaders: tableHeaders,
    messages,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/coupons',
    access: 'admin',
    stepUp: true,
    summary:
      'Create a coupon that the marketplace pays for; `customerEmail`: for one customer alone',
    body: newOperatorCoupon,
    response: adminAnswer,
    problems: ['coupon_code_taken', 'customer_not_found'],
    messages,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/coupons/:id',
    access: 'admin',
    stepUp: true,
    summary: 'Raise the last day or the limits of a coupon of the marketplace',
    params: idParams,
    body: couponChange,
    response: adminAnswer,
    problems: changeProblems,
    messages,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/admin/coupons/:id/closing',
    access: 'admin',
    summary: 'Close any coupon for good; checkouts that have begun keep it. Idempotent',
    params: idParams,
    response: adminAnswer,
    problems: ['coupon_not_found'],
    messages,
  }),
}
