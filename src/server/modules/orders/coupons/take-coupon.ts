import { couponCodeOf } from '#contract/coupon-kinds.ts'
import { paiseOf, rupeesOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { discountOf, lockCoupon, requireUsable, requireUseLeft } from '../../coupons/index.ts'
import { type CheckoutItem, sumsOf } from '../checkout/checkout-items.ts'
import type { ItemDiscount } from '../checkout/open-queries.ts'
import { countUses } from './use-queries.ts'

/** What the customer sends about a coupon; `couponDiscount`: what the page took off the items, in rupees. */
export type ChosenCoupon = {
  couponCode?: string | undefined
  couponDiscount?: number | undefined
}
export type SeenCoupon = { code: string; seenPaise: number | undefined }
/** A coupon with what it takes off an order, in paise; `perItem`: of each item, in their order. */
export type UsedCoupon = {
  couponId: string
  couponCode: string
  perItem: readonly number[]
  discountFunder: ItemDiscount['discountFunder']
  discountPaise: number
  deliveryWaivedPaise: number
}
type Sums = { subtotalPaise: number; deliveryPaise: number }

export function chosenCoupon({ couponCode, couponDiscount }: ChosenCoupon): SeenCoupon | null {
  if (couponCode === undefined) return null
  const seenPaise = couponDiscount === undefined ? undefined : paiseOf(couponDiscount)
  return { code: couponCodeOf(couponCode), seenPaise }
}

/**
 * Locks the coupon, if the checkout has one, and computes what it takes off. The caller stores the order, which is the
 * use, in the same transaction. Throws what keeps the customer from using it.
 */
export async function takeCoupon(
  { db, actor, now, terms }: Context<Actor<'customer'>>,
  { coupon: chosen, items }: { coupon: SeenCoupon | null; items: readonly CheckoutItem[] },
): Promise<UsedCoupon | null> {
  if (chosen === null) return null
  const coupon = await lockCoupon(db, chosen.code)
  requireUsable(coupon, actor.id, indianDay(now))
  requireUseLeft(coupon, await countUses(db, coupon, actor.id))
  const goods = items.map(({ medicine: { pricePaise, pharmacy, needsPrescription }, quantity }) => {
    return { pricePaise, quantity, pharmacyId: pharmacy.id, needsPrescription }
  })
  const found = discountOf(coupon, goods, sumsOf(items, terms.delivery).deliveryPaise)
  const { discountPaise, waivedPaise, perItem } = found
  if (chosen.seenPaise !== undefined && chosen.seenPaise !== discountPaise)
    throw new Problem('coupon_changed', { details: { discount: rupeesOf(discountPaise) } })
  return {
    couponId: coupon.id,
    couponCode: coupon.code,
    perItem,
    discountFunder: coupon.pharmacyId === null ? 'operator' : 'pharmacy',
    discountPaise,
    deliveryWaivedPaise: waivedPaise,
  }
}

/** The sums of an order with a coupon, or without. */
export function discounted({ subtotalPaise, deliveryPaise }: Sums, coupon: UsedCoupon | null) {
  if (coupon === null)
    return { subtotalPaise, deliveryPaise, totalPaise: subtotalPaise + deliveryPaise }
  const { couponId, couponCode, discountPaise, deliveryWaivedPaise } = coupon
  const chargedPaise = deliveryPaise - deliveryWaivedPaise
  return {
    subtotalPaise,
    deliveryPaise: chargedPaise,
    totalPaise: subtotalPaise - discountPaise + chargedPaise,
    couponId,
    couponCode,
    discountPaise,
    deliveryWaivedPaise,
  }
}

/** The items of an order with what the coupon takes off each. */
export function discountedItems<Item extends object>(
  items: readonly Item[],
  { perItem, discountFunder }: UsedCoupon,
): (Item & Partial<ItemDiscount>)[] {
  return items.map((item, n) => {
    const discountPaise = perItem[n] ?? 0
    return discountPaise === 0 ? item : { ...item, discountPaise, discountFunder }
  })
}
