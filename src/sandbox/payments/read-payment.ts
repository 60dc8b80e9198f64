import type { Payment, StoredOrder, StoredPayment } from '../entities.ts'
import { hasIdShape } from '../identifiers.ts'
import { notAnId, unknownId } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { findEntity, listEntities } from '../store/entity-table.ts'

/** The card travels only when it was asked for, and in events. */
export function presentPayment(payment: StoredPayment, withCard: boolean): Payment {
  const { attempt, told_paid, card, ...wire } = payment
  return withCard && card ? { ...wire, card } : wire
}

export function findPayment(sandbox: Sandbox, id: string): StoredPayment {
  if (!hasIdShape('pay', id)) throw notAnId(id)
  const payment = findEntity(sandbox.store, 'payments', id)
  if (!payment) throw unknownId()
  return payment
}

export function listPayments(sandbox: Sandbox, orderId: string): StoredPayment[] {
  return listEntities(sandbox.store, 'payments', [['order_id = ?', orderId]])
}

/** Whether the order's money is there already: then it takes no further payment. */
export function isTaken(sandbox: Sandbox, order: StoredOrder): boolean {
  if (order.status === 'paid') return true
  return listPayments(sandbox, order.id).some(({ status }) => status === 'authorized')
}
