import type { Order, StoredOrder } from '../entities.ts'
import { hasIdShape } from '../identifiers.ts'
import { listPayments, presentPayment } from '../payments/read-payment.ts'
import { notAnId, unknownId } from '../refusal.ts'
import { collection } from '../rest/listing.ts'
import type { Sandbox } from '../sandbox.ts'
import { findEntity } from '../store/entity-table.ts'

export function presentOrder(order: StoredOrder): Order {
  const { capture, ...wire } = order
  return wire
}

/** Adds what `expand[]` requests: payments, payments.card, transfers (always empty). */
export function presentExpandedOrder(sandbox: Sandbox, order: StoredOrder, expand: Set<string>) {
  const withCard = expand.has('payments.card')
  const payments = () =>
    listPayments(sandbox, order.id).map((payment) => presentPayment(payment, withCard))
  return {
    ...presentOrder(order),
    ...(withCard || expand.has('payments') ? { payments: collection(payments()) } : {}),
    ...(expand.has('transfers') ? { transfers: collection([]) } : {}),
  }
}

export function findOrder(sandbox: Sandbox, id: string): StoredOrder {
  if (!hasIdShape('order', id)) throw notAnId(id)
  const order = findEntity(sandbox.store, 'orders', id)
  if (!order) throw unknownId()
  return order
}
