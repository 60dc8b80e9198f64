import type { coupons } from '#contract/coupons.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { paiseOf, rupeesOf } from '#contract/money.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, OutsideContext } from '../../../platform/context.ts'
import { viewCartWith } from '../../cart/index.ts'
import { discountOf, requireUsable, requireUseLeft } from '../../coupons/index.ts'
import { reservedBy } from '../checkout/reservation-queries.ts'
import { requireKnown } from './known-coupon.ts'
import { countOtherUses } from './use-queries.ts'

const viewCart = viewCartWith(reservedBy)

/**
 * What a coupon takes off the customer's cart as it is. Locks and reserves nothing: the checkout decides.
 */
export function previewCouponWith({ limited }: { limited: boolean }) {
  return async (
    ctx: OutsideContext<Actor<'customer'>>,
    { body }: HandlerInput<typeof coupons.preview>,
  ): Promise<Answer<typeof coupons.preview>> => {
    const { db, actor, now } = ctx
    const coupon = await requireKnown(ctx, body.code, limited)
    requireUsable(coupon, actor.id, indianDay(now))
    requireUseLeft(coupon, await countOtherUses(db, coupon, actor.id))
    const { cartData, summary } = await viewCart(ctx)
    const goods = cartData.map(({ price, quantity, pharmacy, needsPrescription }) => {
      const pricePaise = paiseOf(price)
      return { pricePaise, quantity, pharmacyId: pharmacy._id, needsPrescription }
    })
    const discount = discountOf(coupon, goods, paiseOf(summary.delivery))
    const { discountPaise, waivedPaise } = discount
    return {
      success: true,
      coupon: {
        code: coupon.code,
        description: coupon.description,
        kind: coupon.kind,
        funder: coupon.pharmacyId === null ? 'operator' : 'pharmacy',
        discount: rupeesOf(discountPaise),
        deliveryWaived: rupeesOf(waivedPaise),
        total: rupeesOf(paiseOf(summary.total) - discountPaise - waivedPaise),
      },
    }
  }
}
