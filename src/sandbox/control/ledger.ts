import type { StoredOrder, StoredPayment, StoredRefund } from '../entities.ts'
import type { Sandbox } from '../sandbox.ts'
import { listEntities } from '../store/entity-table.ts'

/** Amounts in paise. */
type OrderSums = {
  order_id: string
  receipt: string | null
  status: StoredOrder['status']
  amount: number
  /** Authorized by the bank, not yet captured. */
  authorized: number
  captured: number
  refunded: number
  refunds_pending: number
  /** Returned to the customer without having been captured. */
  returned: number
  fee: number
}

/** The provider's ledger: sums by order, totals, and contradictions (there must never be any). */
export function listLedger({ store }: Sandbox) {
  const orders = listEntities(store, 'orders', []).reverse()
  const payments = Map.groupBy(listEntities(store, 'payments', []), ({ order_id: id }) => id)
  const refunds = Map.groupBy(listEntities(store, 'refunds', []), ({ payment_id: id }) => id)
  const refundsOf = ({ id }: StoredPayment) => refunds.get(id) ?? []
  const ledger = orders.map((order) => sumsOf(order, payments.get(order.id) ?? [], refundsOf))
  return {
    orders: ledger,
    total: {
      authorized: sum(ledger, ({ authorized }) => authorized),
      captured: sum(ledger, ({ captured }) => captured),
      refunded: sum(ledger, ({ refunded }) => refunded),
      refunds_pending: sum(ledger, ({ refunds_pending: pending }) => pending),
      returned: sum(ledger, ({ returned }) => returned),
      fee: sum(ledger, ({ fee }) => fee),
    },
    contradictions: orders.flatMap((order) =>
      contradictionsIn(order, payments.get(order.id) ?? [], refundsOf),
    ),
  }
}

function sumsOf(
  { id, receipt, status, amount }: StoredOrder,
  payments: StoredPayment[],
  refundsOf: (payment: StoredPayment) => StoredRefund[],
): OrderSums {
  const captured = payments.filter((payment) => payment.captured)
  const authorized = payments.filter((payment) => payment.status === 'authorized')
  const uncaptured = payments.filter((payment) => !payment.captured)
  const refunds = captured.flatMap(refundsOf)
  return {
    order_id: id,
    receipt,
    status,
    amount,
    authorized: sum(authorized, amountOf),
    captured: sum(captured, amountOf),
    refunded: sum(refunds.filter(isProcessed), amountOf),
    refunds_pending: sum(
      refunds.filter((refund) => refund.status === 'pending'),
      amountOf,
    ),
    returned: sum(uncaptured.flatMap(refundsOf).filter(isProcessed), amountOf),
    fee: sum(captured, ({ fee }) => fee ?? 0),
  }
}

const amountOf = ({ amount }: { amount: number }) => amount
const isProcessed = ({ status }: StoredRefund) => status === 'processed'

function sum<T>(rows: T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0)
}

/** Contradictions in the ledger of an order, one sentence each. */
export function contradictionsIn(
  order: StoredOrder,
  payments: StoredPayment[],
  refundsOf: (payment: StoredPayment) => StoredRefund[],
): string[] {
  const captured = payments.filter((payment) => payment.captured)
  const paid = captured.reduce((sum, { amount }) => sum + amount, 0)
  const authorized = payments.filter(({ status }) => status === 'authorized')
  return [
    ...sentenceIf(captured.length + authorized.length > 1, `${order.id} is paid more than once`),
    ...sentenceIf(
      paid !== order.amount_paid,
      `${order.id} says paid ${order.amount_paid}, has ${paid}`,
    ),
    ...sentenceIf(
      (order.status === 'paid') !== paid > 0,
      `${order.id} is ${order.status} with ${paid}`,
    ),
    ...sentenceIf(order.attempts !== payments.length, `${order.id} counts its attempts wrongly`),
    ...payments.flatMap((payment) => contradictionsOf(payment, refundsOf(payment))),
  ]
}

function contradictionsOf(payment: StoredPayment, refunds: StoredRefund[]): string[] {
  const { id, amount, amount_refunded: refunded, status } = payment
  const actual = refunds
    .filter((refund) => refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0)
  const isFull = refunded === amount
  return [
    ...sentenceIf(actual !== refunded, `${id} says refunded ${refunded}, has ${actual}`),
    ...sentenceIf(refunded > amount, `${id} is refunded beyond its amount`),
    ...sentenceIf(
      (status === 'refunded') !== isFull,
      `${id} is ${status} with ${refunded} refunded`,
    ),
    ...sentenceIf(payment.captured !== (payment.fee !== null), `${id} has a fee without a capture`),
  ]
}

function sentenceIf(isWrong: boolean, sentence: string): string[] {
  return isWrong ? [sentence] : []
}
