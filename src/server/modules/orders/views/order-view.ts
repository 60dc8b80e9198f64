import { rupeesOf } from '#contract/money.ts'
import type { CashOfShipment, Order } from '#contract/orders.ts'
import type { Db } from '../../../platform/db.ts'
import { findRefundsOf, type RefundRow } from '../../payments/index.ts'
import { findPrescriptionsOf } from '../../prescriptions/index.ts'
import { cancellableUntil } from '../cancellation/cancellable.ts'
import { findCashOfShipments } from './cash-queries.ts'
import { type Draws, findDrawsOf } from './dispensing.ts'
import {
  findItems,
  findShipments,
  type ItemRow,
  type OrderRow,
  type ShipmentWithRating,
} from './queries.ts'
import { itemView, shipmentView } from './shipment-view.ts'

/** Orders with their shipments at `now`; a fixed number of queries for any number of orders. */
export async function orderViews(db: Db, rows: readonly OrderRow[], now: Date): Promise<Order[]> {
  const ids = rows.map((row) => row.id)
  const items = Map.groupBy(await findItems(db, ids), (item) => item.orderId)
  const shipments = Map.groupBy(await findShipments(db, ids), (shipment) => shipment.orderId)
  const draws = await findDrawsOf(db, [...items.values()].flat())
  const prescriptions = await findPrescriptionsOf(
    db,
    rows.flatMap(({ prescriptionId }) => prescriptionId ?? []),
  )
  const inCash = rows.filter(({ paymentMethod }) => paymentMethod === 'cash')
  const cash = await findCashOfShipments(
    db,
    inCash.flatMap(({ id }) => (shipments.get(id) ?? []).map((one) => one.id)),
  )
  const refunds = Map.groupBy(await findRefundsOf(db, ids), (refund) => refund.orderId)
  return rows.map((row) => {
    const of = <Row>(byOrder: Map<string, Row[]>) => byOrder.get(row.id) ?? []
    const prescription = prescriptions.get(row.prescriptionId ?? '') ?? null
    const own = { items: of(items), shipments: of(shipments), refunds: of(refunds) }
    return orderView(row, { ...own, draws, prescription, cash }, now)
  })
}

type DeliveryStatus = Order['deliveryStatus']

export type OrderRows = {
  items: readonly ItemRow[]
  shipments: readonly ShipmentWithRating[]
  refunds: readonly RefundRow[]
  draws: Draws
  prescription: Order['prescription']
  /** Of shipments that are paid on delivery. */
  cash: ReadonlyMap<string, CashOfShipment>
}

/** The order as its customer sees it; amounts in rupees. */
export function orderView(
  order: OrderRow,
  { items, shipments, refunds, draws, prescription, cash }: OrderRows,
  now: Date,
): Order {
  const states = shipments.map(({ state }) => state)
  return {
    _id: order.id,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    deliveryStatus: deliveryStatusOf(shipments.map((shipment) => shipment.deliveryStatus)),
    orderDate: (order.placedAt ?? order.createdAt).toISOString(),
    subtotal: rupeesOf(order.subtotalPaise),
    ...(order.couponCode === null ? {} : { coupon: couponView(order, items) }),
    deliveryCharge: rupeesOf(order.deliveryPaise),
    totalPrice: rupeesOf(order.totalPaise),
    deliveryAddress: order.deliveryAddress,
    items: items.map((item) => itemView(item, draws)),
    shipments: shipments.map((shipment) => shipmentView(shipment, now, cash.get(shipment.id))),
    prescription,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    cancellableUntil: cancellableUntil(order, states, now)?.toISOString() ?? null,
    revision: order.revision,
    refunds: refunds.filter(isNewest).map(refundView),
  }
}

type Discounted = Pick<OrderRow, 'couponCode' | 'discountPaise' | 'deliveryWaivedPaise'>

/** What the coupon of an order took off; the delivery is the operator's, who alone can waive it. */
function couponView(
  { couponCode, discountPaise, deliveryWaivedPaise }: Discounted,
  items: readonly ItemRow[],
): NonNullable<Order['coupon']> {
  const isPharmacys = items.some(({ discountFunder }) => discountFunder === 'pharmacy')
  return {
    code: couponCode ?? '',
    discount: rupeesOf(discountPaise),
    deliveryWaived: rupeesOf(deliveryWaivedPaise),
    funder: isPharmacys ? 'pharmacy' : 'operator',
  }
}

/** The delivery status of the slowest shipment; cancelled shipments count only if all are cancelled. */
export function deliveryStatusOf(statuses: readonly DeliveryStatus[]): DeliveryStatus {
  const active = statuses.filter((status) => status !== 'cancelled')
  if (active.length === 0) return statuses.length === 0 ? 'processing' : 'cancelled'
  if (active.includes('processing')) return 'processing'
  return active.includes('shipped') ? 'shipped' : 'delivered'
}

/** A customer sees a failed refund and its retry as one refund. */
function isNewest({ id }: RefundRow, _: number, all: readonly RefundRow[]): boolean {
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
