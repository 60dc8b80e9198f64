import type { Order, StoredOrder } from '../entities.ts'
import { listPayments, presentPayment } from '../payments/read-payment.ts'
import { collection } from '../rest/listing.ts'
import type { Sandbox } from '../sandbox.ts'

export function presentOrder(order: StoredOrder): Order {
  const { capture, ...wire } = order
  return wire
}

/** With what `expand[]` asked for: payments, payments.card, transfers (of which there are none). */
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
