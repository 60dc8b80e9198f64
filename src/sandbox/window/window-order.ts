import type { StoredOrder } from '../entities.ts'
import { findOrder } from '../orders/read-order.ts'
import { isTaken } from '../payments/read-payment.ts'
import { Refusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'

export type WindowOrder = { statusCode: number; order?: StoredOrder; notice?: string }

/** The order that a window is opened for, or the sentence that stands in its place. */
export function readWindowOrder(sandbox: Sandbox, orderId: string): WindowOrder {
  try {
    const order = findOrder(sandbox, orderId)
    if (!isTaken(sandbox, order)) return { statusCode: 200, order }
    const notice = 'This order is already paid. Close this window to go back to the shop.'
    return { statusCode: 200, order, notice }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const notice =
      'We do not know this order. Close this window, then start the payment again from your cart.'
    return { statusCode: 404, notice }
  }
}
