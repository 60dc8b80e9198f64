import type { StoredOrder, StoredPayment } from '../entities.ts'
import { takeFault } from '../faults/fault-table.ts'
import { findOrder } from '../orders/read-order.ts'
import { badRequest, orderAlreadyPaid } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { insertEntity, listEntities, saveEntity } from '../store/entity-table.ts'
import { authorizePayment } from './authorize-payment.ts'
import { failPayment } from './fail-payment.ts'
import { goAstray } from './go-astray.ts'
import { newPayment } from './new-payment.ts'
import type { PayRequest } from './pay-request.ts'
import { isTaken } from './read-payment.ts'

/** One try to pay an order from the window: the payment as it stands when the window is answered. */
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
    return fault ? goAstray(sandbox, id, fault) : authorizePayment(sandbox, id)
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
  if (isTaken(sandbox, order)) throw orderAlreadyPaid(order.id)
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
