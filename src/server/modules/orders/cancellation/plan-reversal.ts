import type { Db } from '../../../platform/db.ts'
import { findUnreturned } from '../../payments/index.ts'
import type { Units } from './reversal.ts'
import { findDeliveryLeft, findRemaining } from './reversal-queries.ts'

/**
 * Computes the reversal of an order's sale, or of some units: `amountPaise` is refunded to the customer. The
 * last units take all that is left of the payment with them; otherwise the refund is the price of the units,
 * limited by what is left and by the provider's minimum. Null if no units are left.
 */
export async function planReversal(
  db: Db,
  orderId: string,
  units?: readonly { orderItemId: string; quantity: number }[],
) {
  const remaining = (await findRemaining(db, orderId)).filter(({ left }) => left > 0)
  const reversedUnits: Units[] = remaining
    .map((item) => {
      const wanted = units?.find(({ orderItemId }) => orderItemId === item.orderItemId)
      return { item, quantity: units === undefined ? item.left : (wanted?.quantity ?? 0) }
    })
    .filter(({ quantity }) => quantity > 0)
  if (units !== undefined && reversedUnits.length < units.length)
    throw new Error('an item was reversed before')
  if (reversedUnits.some(({ item, quantity }) => quantity > item.left))
    throw new Error('more units would be reversed than were bought')
  if (reversedUnits.length === 0) return null
  const isLast = remaining.every(
    (item) => reversedUnits.find((one) => one.item === item)?.quantity === item.left,
  )
  const deliveryPaise = isLast ? await findDeliveryLeft(db, orderId) : 0
  const goodsPaise = reversedUnits.reduce((sum, one) => sum + one.item.pricePaise * one.quantity, 0)
  const sale = (await findUnreturned(db, orderId)).find((capture) => capture.sale)
  const leftPaise = Math.max(0, sale?.leftPaise ?? 0)
  const amountPaise = isLast ? leftPaise : sendablePaise(goodsPaise, leftPaise)
  return { remaining, reversedUnits, sale, amountPaise, goodsPaise, deliveryPaise }
}

/** The provider's smallest refund, in paise. */
export const leastRefundPaise = 100

/**
 * The refund for `wantedPaise` when `leftPaise` of the payment are left. It is raised so that neither the
 * refund nor the remainder is below the provider's minimum.
 */
export function sendablePaise(wantedPaise: number, leftPaise: number): number {
  if (wantedPaise <= 0 || leftPaise <= 0) return 0
  const enough = Math.max(wantedPaise, leastRefundPaise)
  return leftPaise - enough < leastRefundPaise ? leftPaise : enough
}
