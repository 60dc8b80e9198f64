import { orderNumber } from '#contract/order-number.ts'
import type { Db } from '../../platform/db.ts'
import { findCustomer } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import type { FactContext, RefundRow } from '../payments/index.ts'
import { refundEmail } from './cancellation/cancellation-email.ts'
import { lockOrder, setOrderRefunded } from './status-queries.ts'
import { recordEvents } from './timeline/event-queries.ts'

/*
 * What an order does when money moves; app.ts passes these functions to payments. onCaptured is in checkout.
 */

const record = (
  { db, now }: FactContext,
  event: Parameters<typeof recordEvents>[2][number],
): Promise<void> => recordEvents(db, { by: null, at: now }, [event])

export async function onSurplus(
  ctx: FactContext,
  { orderId, amountPaise }: { orderId: string; amountPaise: number },
): Promise<void> {
  await record(ctx, { orderId, what: 'paid_again', amountPaise })
}

export async function onRefundRequested(
  ctx: FactContext,
  { orderId, amountPaise }: RefundRow,
): Promise<void> {
  await record(ctx, { orderId, what: 'refund_requested', amountPaise })
}

export async function onRefundFailed(
  ctx: FactContext,
  { orderId, amountPaise }: RefundRow,
  failure: string,
): Promise<void> {
  await record(ctx, { orderId, what: 'refund_failed', amountPaise, reason: failure })
}

/**
 * Records the refund in the timeline, marks the order as refunded once everything is, and notifies the
 * customer.
 */
export async function onRefunded(
  ctx: FactContext,
  refund: RefundRow,
  isWhole: boolean,
): Promise<void> {
  const { orderId, amountPaise } = refund
  await record(ctx, { orderId, what: 'refund_processed', amountPaise })
  if (isWhole) await setOrderRefunded(ctx.db, orderId)
  await notifyCustomer(ctx.db, ctx.now, refund)
}

async function notifyCustomer(db: Db, now: Date, refund: RefundRow): Promise<void> {
  const { orderId, amountPaise } = refund
  const { customerId } = await lockOrder(db, orderId)
  const customer = await findCustomer(db, customerId)
  if (customer === null) return
  const notification = {
    to: { role: 'customer', id: customer.id },
    kind: 'refund_processed',
    subjectId: orderId,
    facts: { number: orderNumber(orderId), paise: amountPaise },
    email: refundEmail(refund, customer),
  } as const
  await notify(db, now, [notification])
}
