import { couponCodeOf } from '#contract/coupon-kinds.ts'
import { Problem } from '#contract/problem.ts'
import { countAttempt, returnAttempt } from '../../../platform/attempts.ts'
import type { Actor, OutsideContext } from '../../../platform/context.ts'
import { type Coupon, findCoupon } from '../../coupons/index.ts'

/** Codes that a customer may try in a quarter of an hour without finding one. */
const mostUnknown = 20

/**
 * A coupon that this customer may know of. Codes that are unknown, or another customer’s, count as attempts, so that
 * nobody can try many. Throws `coupon_not_found` and `too_many_requests`.
 */
export async function requireKnown(
  { db, actor }: Pick<OutsideContext<Actor<'customer'>>, 'db' | 'actor'>,
  typed: string,
  limited: boolean,
): Promise<Coupon> {
  const key = `coupon-codes:${actor.id}`
  if (limited) await countAttempt(db, key, mostUnknown)
  const coupon = await findCoupon(db, couponCodeOf(typed))
  if (coupon === null || (coupon.customerId !== null && coupon.customerId !== actor.id))
    throw new Problem('coupon_not_found')
  if (limited) await returnAttempt(db, key)
  return coupon
}
