import type { StoredPayment } from '../entities.ts'
import { findOrder } from '../orders/read-order.ts'
import { insertRefund } from '../refunds/insert-refund.ts'
import { badRequest } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { saveEntity } from '../store/entity-table.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { settleCapture } from './capture-payment.ts'
import { acquirerData } from './new-payment.ts'
import { findPayment, isTaken } from './read-payment.ts'
import { awaitCapture } from './return-payment.ts'

/**
 * The bank agrees: at once, or days after the payment was taken for failed. It is captured as its
 * order says, unless `capture` says otherwise; what comes too late goes back to the customer.
 */
export function authorizePayment(sandbox: Sandbox, id: string, capture?: boolean): StoredPayment {
  const { store } = sandbox
  return store.transact(() => {
    const before = findPayment(sandbox, id)
    if (before.status !== 'created' && before.status !== 'failed') {
      throw badRequest('Only a created or failed payment can be authorized.')
    }
    const order = findOrder(sandbox, before.order_id)
    const isTooLate = isTaken(sandbox, order)
    const payment: StoredPayment = {
      ...before,
      status: 'authorized',
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
      acquirer_data: acquirerData(store, before),
    }
    saveEntity(store, 'payments', payment)
    recordEvent(sandbox, 'payment.authorized', { payment })
    if (isTooLate) {
      insertRefund(sandbox, payment, { amount: payment.amount })
      return findPayment(sandbox, id)
    }
    if (capture ?? order.capture === 'automatic') return settleCapture(sandbox, order, payment)
    awaitCapture(sandbox, id)
    return payment
  })
}
