import type { StoredRefund } from '../entities.ts'
import { newDigits } from '../identifiers.ts'
import { findPayment } from '../payments/read-payment.ts'
import type { Sandbox } from '../sandbox.ts'
import { saveEntity } from '../store/entity-table.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { findPendingRefund } from './read-refund.ts'

/** The bank has given the money back. */
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
