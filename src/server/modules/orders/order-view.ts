import { rupeesOf } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { RefundRow } from '../payments/index.ts'
import { cancellableUntil } from './cancellable.ts'
import { consignmentView, itemView } from './consignment-view.ts'
import type { ConsignmentRow, ItemRow, OrderRow } from './queries.ts'

type DeliveryStatus = Order['deliveryStatus']

export type OrderParts = {
  items: readonly ItemRow[]
  consignments: readonly ConsignmentRow[]
  refunds: readonly RefundRow[]
}

/** The order as its customer sees it; amounts in rupees. */
export function orderView(
  order: OrderRow,
  { items, consignments, refunds }: OrderParts,
  now: Date,
): Order {
  const states = consignments.map(({ state }) => state)
  return {
    _id: order.id,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    deliveryStatus: deliveryStatusOf(consignments.map((part) => part.deliveryStatus)),
    orderDate: (order.placedAt ?? order.createdAt).toISOString(),
    subtotal: rupeesOf(order.subtotalPaise),
    deliveryCharge: rupeesOf(order.deliveryPaise),
    totalPrice: rupeesOf(order.totalPaise),
    deliveryAddress: order.deliveryAddress,
    items: items.map(itemView),
    consignments: consignments.map((part) => consignmentView(part, now)),
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    cancellableUntil: cancellableUntil(order, states, now)?.toISOString() ?? null,
    refunds: refunds.filter(isNews).map(refundView),
  }
}

/** An order is as far as its slowest part; parts that were cancelled count only if all were. */
export function deliveryStatusOf(parts: readonly DeliveryStatus[]): DeliveryStatus {
  const alive = parts.filter((status) => status !== 'cancelled')
  if (alive.length === 0) return parts.length === 0 ? 'processing' : 'cancelled'
  if (alive.includes('processing')) return 'processing'
  return alive.includes('shipped') ? 'shipped' : 'delivered'
}

/** A refund that failed and was begun anew is one refund to its customer. */
function isNews({ id }: RefundRow, _: number, all: readonly RefundRow[]): boolean {
  return !all.some(({ retryOf }) => retryOf === id)
}

function refundView({ id, amountPaise, state, cause, createdAt, settledAt }: RefundRow) {
  return {
    _id: id,
    amount: rupeesOf(amountPaise),
    state,
    cause,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}
