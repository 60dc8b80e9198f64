import type { StoredOrder, StoredPayment } from '../entities.ts'
import { findOrder } from '../orders/read-order.ts'
import { badRequest, orderAlreadyPaid } from '../refusal.ts'
import { fieldsOf, readCurrency, requireAmount } from '../rest/fields.ts'
import type { Sandbox } from '../sandbox.ts'
import { saveEntity } from '../store/entity-table.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { findPayment } from './read-payment.ts'

export function capturePayment(sandbox: Sandbox, id: string, body: unknown): StoredPayment {
  const fields = fieldsOf(body, ['amount', 'currency'])
  return sandbox.store.transact(() => {
    const payment = findPayment(sandbox, id)
    const order = findOrder(sandbox, payment.order_id)
    const amount = requireAmount(fields)
    readCurrency(fields)
    if (payment.captured || order.status === 'paid') throw orderAlreadyPaid(order.id)
    if (payment.status !== 'authorized') {
      throw badRequest(
        'Only payments which have been authorized and not yet captured can be captured',
      )
    }
    if (amount !== payment.amount) {
      throw badRequest('Capture amount must be equal to the amount authorized', { field: 'amount' })
    }
    return captureNowAtSandbox(sandbox, order, payment)
  })
}

/** Captures the payment, marks its order as paid, and records an event for each. */
export function captureNowAtSandbox(
  sandbox: Sandbox,
  order: StoredOrder,
  authorized: StoredPayment,
): StoredPayment {
  const payment: StoredPayment = {
    ...authorized,
    status: 'captured',
    captured: true,
    ...feeOf(authorized.amount),
  }
  const paid: StoredOrder = {
    ...order,
    status: 'paid',
    amount_paid: order.amount,
    amount_due: 0,
  }
  saveEntity(sandbox.store, 'payments', payment)
  saveEntity(sandbox.store, 'orders', paid)
  recordEvent(sandbox, 'payment.captured', { payment })
  recordEvent(sandbox, 'order.paid', { payment, order: paid })
  return payment
}

/** The provider's fee for a captured payment, in paise: 2 % plus 18 % GST on the fee. */
export function feeOf(amountPaise: number): { fee: number; tax: number } {
  const charge = Math.ceil((amountPaise * 2) / 100)
  const tax = Math.ceil((charge * 18) / 100)
  return { fee: charge + tax, tax }
}
