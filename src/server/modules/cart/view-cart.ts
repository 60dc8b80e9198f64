import type { CartView } from '#contract/cart.ts'
import { delivery, deliveryChargePaise, rupeesOf } from '#contract/money.ts'
import { promisedDay } from '#contract/promised-delivery.ts'
import { indianDay } from '../../platform/clock.ts'
import type { CustomerContext, ReservedBy } from './change-cart.ts'
import { findItems } from './queries.ts'

export function viewCartWith(reservedBy: ReservedBy) {
  return async ({ db, actor, now }: CustomerContext): Promise<CartView> => {
    const today = indianDay(now)
    const items = await findItems(db, actor.id, today)
    const reserved =
      items.length === 0 ? new Map<string, number>() : await reservedBy(db, actor.id, now)
    const subtotalPaise = items.reduce((sum, item) => sum + item.pricePaise * item.quantity, 0)
    const deliveryPaise = deliveryChargePaise(subtotalPaise)
    return {
      success: true,
      cartData: items.map(
        ({
          id,
          name,
          pricePaise,
          quantity,
          image,
          packSize,
          expiryDate,
          free,
          sold,
          pharmacy,
        }) => ({
          _id: id,
          name,
          price: rupeesOf(pricePaise),
          quantity,
          image,
          packSize,
          expiryDate,
          stockQuantity: sold ? free + (reserved.get(id) ?? 0) : 0,
          pharmacy,
        }),
      ),
      summary: {
        subtotal: rupeesOf(subtotalPaise),
        delivery: rupeesOf(deliveryPaise),
        total: rupeesOf(subtotalPaise + deliveryPaise),
        freeDeliveryAbove: rupeesOf(delivery.freeAbovePaise),
      },
      promisedOn: promisedDay(today),
    }
  }
}
