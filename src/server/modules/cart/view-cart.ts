import type { CartView } from '#contract/cart.ts'
import { delivery, deliveryChargePaise, rupeesOf } from '#contract/money.ts'
import { promisedDay } from '#contract/promised-delivery.ts'
import { indianDay } from '../../platform/clock.ts'
import type { CustomerContext, HeldBy } from './add-to-cart.ts'
import { findLines } from './queries.ts'

export function viewCartWith(heldBy: HeldBy) {
  return async ({ db, actor, now }: CustomerContext): Promise<CartView> => {
    const today = indianDay(now)
    const lines = await findLines(db, actor.id, today)
    const held = lines.length === 0 ? new Map<string, number>() : await heldBy(db, actor.id, now)
    const subtotalPaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0)
    const deliveryPaise = deliveryChargePaise(subtotalPaise)
    return {
      success: true,
      cartData: lines.map(
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
          stockQuantity: sold ? free + (held.get(id) ?? 0) : 0,
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
