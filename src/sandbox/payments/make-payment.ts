import type { StoredOrder, StoredPayment } from '../entities.ts'
import { findOrder } from '../orders/read-order.ts'
import { badRequest, type ErrorDetail, orderAlreadyPaid, Refusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { paymentSignature } from '../signatures.ts'
import { insertEntity, listEntities, saveEntity } from '../store/entity-table.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { settleCapture } from './capture-payment.ts'
import { describeFailure } from './failure.ts'
import { acquirerData, newPayment } from './new-payment.ts'
import type { PayRequest } from './pay-request.ts'

export type PaymentProof = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** One try to pay an order from the window. A failed one is kept, and thrown as the provider says. */
export function makePayment(sandbox: Sandbox, orderId: string, request: PayRequest): PaymentProof {
  const payment = sandbox.store.transact(() => {
    const order = findOrder(sandbox, orderId)
    const before = earlierAttempt(sandbox, order, request.attempt)
    if (before) return before
    refuseUnpayable(sandbox, order, request)
    return request.outcome === 'success'
      ? authorize(sandbox, order, request)
      : fail(sandbox, order, request)
  })
  if (payment.status === 'failed') throw new Refusal(400, failureOf(payment))
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: paymentSignature(sandbox.options.keySecret, orderId, payment.id),
  }
}

function earlierAttempt(sandbox: Sandbox, order: StoredOrder, attempt: string | undefined) {
  if (attempt === undefined) return undefined
  return listEntities(sandbox.store, 'payments', [
    ['order_id = ?', order.id],
    ['attempt = ?', attempt],
  ])[0]
}

function refuseUnpayable(sandbox: Sandbox, order: StoredOrder, request: PayRequest) {
  const authorized = listEntities(sandbox.store, 'payments', [
    ['order_id = ?', order.id],
    ['status = ?', 'authorized'],
  ])
  if (order.status === 'paid' || authorized.length > 0) throw orderAlreadyPaid(order.id)
  if (request.amount !== undefined && request.amount !== order.amount) {
    throw badRequest('The amount is different from the order amount.', {
      field: 'amount',
      metadata: { order_id: order.id },
    })
  }
}

function authorize(sandbox: Sandbox, order: StoredOrder, request: PayRequest): StoredPayment {
  const created = newPayment(order, request, sandbox.clock.seconds())
  const payment: StoredPayment = {
    ...created,
    status: 'authorized',
    acquirer_data: acquirerData(created),
  }
  insertEntity(sandbox.store, 'payments', payment)
  const attempted = markAttempted(sandbox, order)
  recordEvent(sandbox, 'payment.authorized', { payment })
  return order.capture === 'automatic' ? settleCapture(sandbox, attempted, payment) : payment
}

function fail(sandbox: Sandbox, order: StoredOrder, request: PayRequest): StoredPayment {
  const failure = describeFailure(request.method, request.reason)
  const payment: StoredPayment = {
    ...newPayment(order, request, sandbox.clock.seconds()),
    status: 'failed',
    error_code: failure.code,
    error_description: failure.description,
    error_source: failure.source,
    error_step: failure.step,
    error_reason: failure.reason,
  }
  insertEntity(sandbox.store, 'payments', payment)
  markAttempted(sandbox, order)
  recordEvent(sandbox, 'payment.failed', { payment })
  return payment
}

function markAttempted(sandbox: Sandbox, order: StoredOrder): StoredOrder {
  const attempted: StoredOrder = { ...order, status: 'attempted', attempts: order.attempts + 1 }
  saveEntity(sandbox.store, 'orders', attempted)
  return attempted
}

function failureOf(payment: StoredPayment): ErrorDetail {
  return {
    code: payment.error_code as ErrorDetail['code'],
    description: payment.error_description ?? '',
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  }
}
