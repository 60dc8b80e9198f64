import type { Notes, StoredPayment, StoredRefund } from '../entities.ts'
import { newDigits, newId } from '../identifiers.ts'
import type { Sandbox } from '../sandbox.ts'
import { insertEntity, saveEntity } from '../store/entity-table.ts'
import { recordEvent } from '../webhooks/record-event.ts'

export type RefundTerms = {
  amount: number
  speed?: 'normal' | 'optimum'
  notes?: Notes
  receipt?: string | null
  idempotency?: StoredRefund['idempotency']
}

/** Money goes back at once here; the payment's sums follow in the same transaction. */
export function insertRefund(
  sandbox: Sandbox,
  payment: StoredPayment,
  terms: RefundTerms,
): StoredRefund {
  const speed = terms.speed ?? 'normal'
  const refund: StoredRefund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount: terms.amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: terms.notes ?? [],
    receipt: terms.receipt ?? null,
    acquirer_data: { arn: newDigits(23) },
    created_at: sandbox.clock.seconds(),
    batch_id: null,
    status: 'processed',
    speed_processed: speed === 'optimum' ? 'instant' : 'normal',
    speed_requested: speed,
    idempotency: terms.idempotency ?? null,
  }
  const refunded = payment.amount_refunded + refund.amount
  const isFull = refunded === payment.amount
  const after: StoredPayment = {
    ...payment,
    amount_refunded: refunded,
    refund_status: isFull ? 'full' : 'partial',
    status: isFull ? 'refunded' : payment.status,
  }
  insertEntity(sandbox.store, 'refunds', refund)
  saveEntity(sandbox.store, 'payments', after)
  recordEvent(sandbox, 'refund.created', { refund, payment: after })
  recordEvent(sandbox, 'refund.processed', { refund, payment: after })
  return refund
}
