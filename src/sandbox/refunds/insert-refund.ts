import type { Notes, StoredPayment, StoredRefund } from '../entities.ts'
import { newId } from '../identifiers.ts'
import type { Sandbox } from '../sandbox.ts'
import { insertEntity, saveEntity } from '../store/entity-table.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { processRefund, withRefunded } from './settle-refund.ts'

export type RefundTerms = {
  amount: number
  speed?: 'normal' | 'optimum'
  notes?: Notes
  receipt?: string | null
  idempotency?: StoredRefund['idempotency']
  /** Whether the refund stays pending at the bank; otherwise it is processed at once. */
  isPending?: boolean
}

/** Updates the payment's sums in the same transaction, whether the refund is pending or processed. */
export function insertRefund(
  sandbox: Sandbox,
  payment: StoredPayment,
  terms: RefundTerms,
): StoredRefund {
  const { store, clock } = sandbox
  const speed = terms.speed ?? 'normal'
  const refund: StoredRefund = {
    id: newId(store, 'rfnd'),
    entity: 'refund',
    amount: terms.amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: terms.notes ?? [],
    receipt: terms.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: clock.seconds(),
    batch_id: null,
    status: 'pending',
    speed_processed: speed === 'optimum' ? 'instant' : 'normal',
    speed_requested: speed,
    idempotency: terms.idempotency ?? null,
  }
  const after = withRefunded(payment, payment.amount_refunded + refund.amount)
  insertEntity(store, 'refunds', refund)
  saveEntity(store, 'payments', after)
  recordEvent(sandbox, 'refund.created', { refund, payment: after })
  return terms.isPending ? refund : processRefund(sandbox, refund.id)
}
