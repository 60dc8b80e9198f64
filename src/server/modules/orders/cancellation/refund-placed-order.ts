import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { findRefund, type RefundRow, type SendRefunds } from '../../payments/index.ts'
import { lockPlaced } from '../status-queries.ts'
import { leastRefundPaise } from './plan-reversal.ts'
import { findRefundable } from './refundable.ts'
import { requestRefund } from './request-refund.ts'

/** `amount` in rupees (default: all that is left). The same `key` is the same refund. */
type Request = { id: string; amount?: number | undefined; reason: string; key?: string | undefined }

/**
 * Refunds a placed order for an administrator without cancelling it, at most what is left, even with
 * concurrent requests. Throws `order_not_found`, `refund_exceeds`, `refund_differs`. Returns paise.
 */
export async function refundPlacedOrder(
  ctx: Context<Actor<'admin'>>,
  sendRefunds: SendRefunds,
  { id, amount, reason, key }: Request,
): Promise<number> {
  const { db, actor, now } = ctx
  const [order] = await lockPlaced(db, [id])
  if (order === undefined) throw new Problem('order_not_found')
  const earlier = key === undefined ? null : await findRefund(db, key)
  if (earlier !== null) return sameRefund(earlier, order.id, amount)
  const sale = await findRefundable(db, order.id)
  const leftPaise = sale?.leftPaise ?? 0
  const amountPaise = amount === undefined ? leftPaise : paiseOf(amount)
  if (sale === null || leftPaise <= 0 || amountPaise > leftPaise) throw tooMuch(leftPaise)
  const restPaise = leftPaise - amountPaise
  const isAtProvider = sale.captureId !== null
  if (isAtProvider && restPaise > 0 && restPaise < leastRefundPaise) throw tooLittleLeft(leftPaise)
  const refund = await requestRefund(
    db,
    { by: actor, at: now },
    {
      id: key,
      orderId: order.id,
      captureId: sale.captureId,
      amountPaise,
      cause: 'admin_refund',
      reason,
    },
  )
  // A concurrent refund of another order used the same key: the locks differ.
  if (refund === null) throw new Problem('refund_differs')
  await recordAudit(ctx, {
    action: 'order_refunded',
    subject: { type: 'order', id: order.id, name: orderNumber(order.id) },
    after: { amount: rupeesOf(amountPaise) },
  })
  sendRefunds(ctx, [refund])
  return amountPaise
}

function sameRefund(earlier: RefundRow, orderId: string, amount: number | undefined): number {
  const same = amount === undefined || paiseOf(amount) === earlier.amountPaise
  if (earlier.orderId !== orderId || earlier.cause !== 'admin_refund' || !same)
    throw new Problem('refund_differs')
  return earlier.amountPaise
}

function tooMuch(leftPaise: number): Problem {
  const message =
    leftPaise > 0
      ? `Only ${formatRupees(rupeesOf(leftPaise))} can still be refunded.`
      : 'Nothing is left to refund.'
  return new Problem('refund_exceeds', { message, details: { refundable: rupeesOf(leftPaise) } })
}

function tooLittleLeft(leftPaise: number): Problem {
  const all = formatRupees(rupeesOf(leftPaise))
  const most = formatRupees(rupeesOf(leftPaise - leastRefundPaise))
  const message = `Less than ₹1.00 would be left, which can’t be refunded later: refund ${all}, or at most ${most}.`
  return new Problem('refund_exceeds', { message, details: { refundable: rupeesOf(leftPaise) } })
}
