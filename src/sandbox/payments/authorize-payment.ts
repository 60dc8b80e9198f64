import type { StoredPayment } from '../entities.ts'
import { findOrder } from '../orders/read-order.ts'
import { insertRefund } from '../refunds/insert-refund.ts'
import { badRequest } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { saveEntity } from '../store/entity-table.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { captureNowAtSandbox } from './capture-payment.ts'
import { acquirerData } from './new-payment.ts'
import { findPayment, hasPayment } from './read-payment.ts'
import { awaitCapture } from './return-payment.ts'

/**
 * The bank authorizes the payment: at once, or days after it was recorded as failed. It is captured according
 * to its order unless `capture` overrides that; a payment that comes too late is refunded.
 */
export function authorizePayment(sandbox: Sandbox, id: string, capture?: boolean): StoredPayment {
  const { store } = sandbox
  return store.transact(() => {
    const before = findPayment(sandbox, id)
    if (before.status !== 'created' && before.status !== 'failed') {
      throw badRequest('Only a created or failed payment can be authorized.')
    }
    const order = findOrder(sandbox, before.order_id)
    const isTooLate = hasPayment(sandbox, order)
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
    if (capture ?? order.capture === 'automatic')
      return captureNowAtSandbox(sandbox, order, payment)
    awaitCapture(sandbox, id)
    return payment
  })
}
