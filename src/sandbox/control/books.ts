import type { StoredOrder, StoredPayment, StoredRefund } from '../entities.ts'
import type { Sandbox } from '../sandbox.ts'
import { listEntities } from '../store/entity-table.ts'
import { contradictionsIn } from './contradictions.ts'

/** All in paise. */
type OrderBook = {
  order_id: string
  receipt: string | null
  status: StoredOrder['status']
  amount: number
  /** Agreed by the bank, not yet the merchant's. */
  authorized: number
  captured: number
  refunded: number
  refunds_pending: number
  /** Given back without ever having been captured. */
  returned: number
  fee: number
}

/** The provider's books: money by order, its sum, and what does not add up (nothing, ever). */
export function listBooks({ store }: Sandbox) {
  const orders = listEntities(store, 'orders', []).reverse()
  const payments = Map.groupBy(listEntities(store, 'payments', []), ({ order_id: id }) => id)
  const refunds = Map.groupBy(listEntities(store, 'refunds', []), ({ payment_id: id }) => id)
  const refundsOf = ({ id }: StoredPayment) => refunds.get(id) ?? []
  const books = orders.map((order) => bookOf(order, payments.get(order.id) ?? [], refundsOf))
  return {
    orders: books,
    total: {
      authorized: sum(books, ({ authorized }) => authorized),
      captured: sum(books, ({ captured }) => captured),
      refunded: sum(books, ({ refunded }) => refunded),
      refunds_pending: sum(books, ({ refunds_pending: pending }) => pending),
      returned: sum(books, ({ returned }) => returned),
      fee: sum(books, ({ fee }) => fee),
    },
    contradictions: orders.flatMap((order) =>
      contradictionsIn(order, payments.get(order.id) ?? [], refundsOf),
    ),
  }
}

function bookOf(
  { id, receipt, status, amount }: StoredOrder,
  payments: StoredPayment[],
  refundsOf: (payment: StoredPayment) => StoredRefund[],
): OrderBook {
  const captured = payments.filter((payment) => payment.captured)
  const held = payments.filter((payment) => payment.status === 'authorized')
  const uncaptured = payments.filter((payment) => !payment.captured)
  const refunds = captured.flatMap(refundsOf)
  return {
    order_id: id,
    receipt,
    status,
    amount,
    authorized: sum(held, amountOf),
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
