import type { StoredRefund } from '../entities.ts'
import { findPayment } from '../payments/read-payment.ts'
import type { Sandbox } from '../sandbox.ts'
import { saveEntity } from '../store/entity-table.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { withRefunded } from './payment-sums.ts'
import { findPendingRefund } from './read-refund.ts'

/** The bank could not give the money back: the payment has it again, and may be refunded anew. */
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
