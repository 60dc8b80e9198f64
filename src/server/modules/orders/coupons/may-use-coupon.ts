import type { Db } from '../../../platform/db.ts'
import { hasUseLeft, lockCoupon } from '../../coupons/index.ts'
import type { Checkout } from '../checkout/capture-queries.ts'
import { countUses } from './use-queries.ts'

/**
 * Whether a paid order has a use of its coupon, which ends with the reservation: it gets one again if one is left. Its
 * days don't matter, because the customer checked out in time. The caller holds the order's lock.
 */
export async function mayUseCoupon(
  db: Db,
  { couponCode, reservation, customerId }: Checkout,
): Promise<boolean> {
  if (couponCode === null || reservation === 'active') return true
  const coupon = await lockCoupon(db, couponCode)
  if (coupon === null) throw new Error('an order has an unknown coupon')
  return hasUseLeft(coupon, await countUses(db, coupon, customerId))
}
