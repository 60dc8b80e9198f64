import type { StoredPayment } from '../entities.ts'

/** The payment with so much of it given back: all of it, a part, or (when a refund failed) nothing. */
export function withRefunded(payment: StoredPayment, refunded: number): StoredPayment {
  const isFull = refunded === payment.amount
  const unrefunded = payment.captured ? 'captured' : 'authorized'
  return {
    ...payment,
    amount_refunded: refunded,
    refund_status: isFull ? 'full' : refunded > 0 ? 'partial' : null,
    status: isFull ? 'refunded' : unrefunded,
  }
}
