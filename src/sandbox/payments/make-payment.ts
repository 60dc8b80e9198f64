import { putOff } from '../agenda/agenda-table.ts'
import type { StoredOrder, StoredPayment } from '../entities.ts'
import type { Fault } from '../faults/fault-body.ts'
import { takeFault } from '../faults/fault-table.ts'
import { findOrder } from '../orders/read-order.ts'
import { badRequest, orderAlreadyPaid } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { insertEntity, listEntities, saveEntity } from '../store/entity-table.ts'
import { authorizePayment } from './authorize-payment.ts'
import { failPayment } from './fail-payment.ts'
import { newPayment } from './new-payment.ts'
import type { PayRequest } from './pay-request.ts'
import { findPayment, hasPayment } from './read-payment.ts'

/** One attempt to pay an order from the window. Returns the payment as of the window's response. */
export function makePayment(sandbox: Sandbox, orderId: string, request: PayRequest): StoredPayment {
  return sandbox.store.transact(() => {
    const order = findOrder(sandbox, orderId)
    const before = earlierAttempt(sandbox, order, request.attempt)
    if (before) return before
    refuseUnpayable(sandbox, order, request)
    const { id } = begin(sandbox, order, request)
    if (request.outcome === 'failure') return failPayment(sandbox, id, request.reason)
    const fault = takeFault(
      sandbox.store,
      'payment',
      (method) => method === '*' || method === request.method,
    )
    return fault ? applyPaymentFault(sandbox, id, fault) : authorizePayment(sandbox, id)
  })
}

function earlierAttempt(sandbox: Sandbox, order: StoredOrder, attempt: string | undefined) {
  if (attempt === undefined) return undefined
  return listEntities(sandbox.store, 'payments', [
    ['order_id = ?', order.id],
    ['attempt = ?', attempt],
  ])[0]
}

function refuseUnpayable(sandbox: Sandbox, order: StoredOrder, request: PayRequest) {
  if (hasPayment(sandbox, order)) throw orderAlreadyPaid(order.id)
  if (request.amount !== undefined && request.amount !== order.amount) {
    throw badRequest('The amount is different from the order amount.', {
      field: 'amount',
      metadata: { order_id: order.id },
    })
  }
}

function begin(sandbox: Sandbox, order: StoredOrder, request: PayRequest): StoredPayment {
  const payment = newPayment(sandbox, order, request)
  insertEntity(sandbox.store, 'payments', payment)
  const attempted: StoredOrder = { ...order, status: 'attempted', attempts: order.attempts + 1 }
  saveEntity(sandbox.store, 'orders', attempted)
  return payment
}

const twoDays = 2 * 24 * 60 * 60
const halfAMinute = 30

/** Applies a fault: the payment ends later than usual, or differently from what the window reports. */
function applyPaymentFault(sandbox: Sandbox, id: string, fault: Fault<'payment'>): StoredPayment {
  const { capture, delaySeconds } = fault
  switch (fault.fault) {
    case 'late-authorize':
      putOff(sandbox, delaySeconds ?? twoDays, 'authorize-payment', id, { capture })
      return failPayment(sandbox, id, 'payment_timed_out')
    case 'capture-after-close':
      putOff(sandbox, delaySeconds ?? halfAMinute, 'authorize-payment', id, { capture })
      return findPayment(sandbox, id)
    case 'fail-after-success': {
      saveEntity(sandbox.store, 'payments', { ...findPayment(sandbox, id), reported_paid: true })
      if (!delaySeconds) return failPayment(sandbox, id)
      putOff(sandbox, delaySeconds, 'fail-payment', id)
      return findPayment(sandbox, id)
    }
  }
}
