import type { AdminOrderDetail, adminOrders } from '#contract/admin-orders.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { formatRupees, rupeesOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import {
  cancelPlacedOrder,
  findEvents,
  findRefundable,
  orderViews,
  refundPlacedOrder,
  timelineView,
} from '../orders/index.ts'
import { findPaymentOfOrder, type SendRefunds } from '../payments/index.ts'
import { findPeople } from '../pharmacies/index.ts'
import { findPlacedOrder } from './list-orders-queries.ts'
import { findNames } from './name-queries.ts'
import { onHoldOf, paymentView } from './order-view.ts'

type AdminContext = Context<Actor<'admin'>>

export async function showOrder(
  ctx: AdminContext,
  { params }: HandlerInput<typeof adminOrders.detail>,
): Promise<Answer<typeof adminOrders.detail>> {
  return { order: await wholeOrder(ctx, params.id) }
}

export function cancelOrderWith(sendRefunds: SendRefunds) {
  return async (
    ctx: AdminContext,
    { params, body }: HandlerInput<typeof adminOrders.cancel>,
  ): Promise<Answer<typeof adminOrders.cancel>> => {
    await cancelPlacedOrder(ctx, sendRefunds, { ...params, ...body })
    return { success: true, message: 'Order cancelled', order: await wholeOrder(ctx, params.id) }
  }
}

export function refundOrderWith(sendRefunds: SendRefunds) {
  return async (
    ctx: AdminContext,
    { params, body }: HandlerInput<typeof adminOrders.refund>,
  ): Promise<Answer<typeof adminOrders.refund>> => {
    const paise = await refundPlacedOrder(ctx, sendRefunds, { ...params, ...body })
    const message = `Refund of ${formatRupees(rupeesOf(paise))} requested`
    return { success: true, message, order: await wholeOrder(ctx, params.id) }
  }
}

/** A placed order with its timeline. */
async function wholeOrder({ db, now }: AdminContext, id: string): Promise<AdminOrderDetail> {
  const row = await findPlacedOrder(db, id)
  const [order] = row === null ? [] : await orderViews(db, [row], now)
  if (row === null || order === undefined) throw new Problem('order_not_found')
  const events = await findEvents(db, row.id)
  const actors = events.flatMap(({ byId }) => (byId === null ? [] : [byId]))
  const names = await findNames(db, [row.customerId, ...actors])
  const people = await findPeople(
    db,
    events.map(({ byStaffId }) => byStaffId),
  )
  const payment = await findPaymentOfOrder(db, row.id)
  const source = await findRefundable(db, row.id)
  return {
    ...order,
    customer: { _id: row.customerId, name: row.customer, email: row.email },
    payment: payment && paymentView(payment),
    onHold: (await onHoldOf(db, [row.id]))(row.id),
    timeline: timelineView(row, events, names, people),
    refundable: rupeesOf(source?.leftPaise ?? 0),
  }
}
