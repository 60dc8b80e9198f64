import type { CartItem } from '#contract/cart.ts'
import { delivery, deliveryChargePaise, paiseOf, rupeesOf } from '#contract/money.ts'

/** Rupees. `toFreeDelivery` is what must be added until delivery is free; 0 once it is. */
export type Sums = {
  subtotal: number
  delivery: number
  total: number
  freeAbove: number
  toFreeDelivery: number
}

/** The server's own rules, so that a changed quantity shows its price before the server has answered. */
export function sumsOf(lines: readonly Pick<CartItem, 'price' | 'quantity'>[]): Sums {
  const subtotal = lines.reduce((sum, line) => sum + paiseOf(line.price) * line.quantity, 0)
  const charge = deliveryChargePaise(subtotal)
  return {
    subtotal: rupeesOf(subtotal),
    delivery: rupeesOf(charge),
    total: rupeesOf(subtotal + charge),
    freeAbove: rupeesOf(delivery.freeAbovePaise),
    // Above, not at: one paisa more than the difference.
    toFreeDelivery: charge === 0 ? 0 : rupeesOf(delivery.freeAbovePaise - subtotal + 1),
  }
}
