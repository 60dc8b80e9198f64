import type { NewCoupon, NewOperatorCoupon } from '#contract/coupons.ts'
import type { TestActor } from './actors.ts'

/** Lower than those that the examples raise. */
export const exampleLimits = { mostUses: 500, usesPerCustomer: 1 }

let made = 0

/** A code that no other coupon of the run has. */
export function newCode(): string {
  made += 1
  return `CODE${made}X${process.pid}`
}

const promise = () => ({
  code: newCode(),
  description: 'Less to pay',
  kind: 'percentage' as const,
  percent: 10,
  firstDay: '2026-01-01',
  lastDay: '2099-12-31',
  usesPerCustomer: 50,
})

/** `percent` belongs to the default kind alone. */
function bodyOf<Given extends Partial<NewOperatorCoupon>>(given: Given) {
  const { percent, ...other } = promise()
  const isPercentage = given.kind === undefined || given.kind === 'percentage'
  return { ...other, ...(isPercentage ? { percent } : {}), ...given }
}

/** Creates a coupon of the pharmacy, 10 % off unless `given` says otherwise; returns its id. */
export async function newCoupon(
  { api }: Pick<TestActor, 'api'>,
  given: Partial<NewCoupon> = {},
): Promise<string> {
  return (await api.pharmacyCoupons.create({ body: bodyOf(given) })).coupon._id
}

/** Creates a coupon of the marketplace, 10 % off unless `given` says otherwise; returns its id. */
export async function newOperatorCoupon(
  { api }: Pick<TestActor, 'api'>,
  given: Partial<NewOperatorCoupon> = {},
): Promise<string> {
  return (await api.adminCoupons.create({ body: bodyOf(given) })).coupon._id
}
