import type { StoredPayment, StoredRefund } from '../entities.ts'
import { newDigits } from '../identifiers.ts'
import { findPayment } from '../payments/read-payment.ts'
import type { Sandbox } from '../sandbox.ts'
import { saveEntity } from '../store/entity-table.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { findPendingRefund } from './read-refund.ts'

/** The bank has refunded the amount. */
export function processRefund(sandbox: Sandbox, id: string): StoredRefund {
  const { store } = sandbox
  return store.transact(() => {
    const refund: StoredRefund = {
      ...findPendingRefund(sandbox, id),
      status: 'processed',
      acquirer_data: { arn: newDigits(store, 23) },
    }
    saveEntity(store, 'refunds', refund)
    const payment = findPayment(sandbox, refund.payment_id)
    recordEvent(sandbox, 'refund.processed', { refund, payment })
    return refund
  })
}

/** The bank could not refund the amount; it can be refunded again. */
export function failRefund(sandbox: Sandbox, id: string): StoredRefund {
  const { store } = sandbox
  return store.transact(() => {
    const refund: StoredRefund = { ...findPendingRefund(sandbox, id), status: 'failed' }
    const before = findPayment(sandbox, refund.payment_id)
    const payment = withRefunded(before, before.amount_refunded - refund.amount)
    saveEntity(store, 'refunds', refund)
    saveEntity(store, 'payments', payment)
    recordEvent(sandbox, 'refund.failed', { refund, payment })
    return refund
  })
}

/** The payment with `refunded` paise refunded: fully, partially, or (after a failed refund) not at all. */
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
