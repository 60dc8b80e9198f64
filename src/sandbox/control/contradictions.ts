import type { StoredOrder, StoredPayment, StoredRefund } from '../entities.ts'

/** What in an order's books cannot be: each as a sentence. */
export function contradictionsIn(
  order: StoredOrder,
  payments: StoredPayment[],
  refundsOf: (payment: StoredPayment) => StoredRefund[],
): string[] {
  const captured = payments.filter((payment) => payment.captured)
  const paid = captured.reduce((sum, { amount }) => sum + amount, 0)
  const held = payments.filter(({ status }) => status === 'authorized')
  return [
    ...say(captured.length + held.length > 1, `${order.id} is paid more than once`),
    ...say(paid !== order.amount_paid, `${order.id} says paid ${order.amount_paid}, has ${paid}`),
    ...say((order.status === 'paid') !== paid > 0, `${order.id} is ${order.status} with ${paid}`),
    ...say(order.attempts !== payments.length, `${order.id} counts its attempts wrongly`),
    ...payments.flatMap((payment) => contradictionsOf(payment, refundsOf(payment))),
  ]
}

function contradictionsOf(payment: StoredPayment, refunds: StoredRefund[]): string[] {
  const { id, amount, amount_refunded: refunded, status } = payment
  const given = refunds
    .filter((refund) => refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0)
  const isFull = refunded === amount
  return [
    ...say(given !== refunded, `${id} says refunded ${refunded}, has ${given}`),
    ...say(refunded > amount, `${id} is refunded beyond its amount`),
    ...say((status === 'refunded') !== isFull, `${id} is ${status} with ${refunded} refunded`),
    ...say(payment.captured !== (payment.fee !== null), `${id} has a fee without a capture`),
  ]
}

function say(isWrong: boolean, sentence: string): string[] {
  return isWrong ? [sentence] : []
}
