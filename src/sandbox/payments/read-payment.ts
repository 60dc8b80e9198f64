import type { Payment, StoredOrder, StoredPayment } from '../entities.ts'
import { hasIdShape } from '../identifiers.ts'
import { notAnId, unknownId } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { findEntity, listEntities } from '../store/entity-table.ts'

/** The card is included only in events and on request. */
export function presentPayment(payment: StoredPayment, withCard: boolean): Payment {
  const { attempt, reported_paid, card, ...wire } = payment
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

/** Whether the order already has an authorized or captured payment and accepts no other. */
export function hasPayment(sandbox: Sandbox, order: StoredOrder): boolean {
  if (order.status === 'paid') return true
  return listPayments(sandbox, order.id).some(({ status }) => status === 'authorized')
}
