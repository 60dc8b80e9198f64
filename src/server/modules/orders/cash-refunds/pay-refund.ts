import type { cash } from '#contract/cash.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { findOwed, post, refunded } from '../../ledger/index.ts'
import {
  findHandRefunds,
  findRefund,
  isCashRefunded,
  isRefundReferenceKnown,
  setPaidByHand,
} from '../../payments/index.ts'
import { onRefunded } from '../payment-hooks.ts'
import { lockOrder } from '../status-queries.ts'

const mostShown = 500

/** The refunds of cash that wait for the customer or for the operator, oldest first. */
export async function listHandRefunds({ db }: Context): Promise<Answer<typeof cash.refunds>> {
  const rows = await findHandRefunds(db, mostShown)
  return {
    refunds: rows.map(({ id: _id, orderId, amountPaise, cause, createdAt, payTo }) => {
      const amount = rupeesOf(amountPaise)
      return { _id, orderId, amount, cause, createdAt: createdAt.toISOString(), payTo }
    }),
  }
}

/**
 * Records that an administrator paid a refund of cash from the bank, once, and tells the customer. Throws
 * `refund_not_found`, `refund_not_payable`, `refund_reference_known`.
 */
export async function payRefund(
  ctx: Context<Actor<'admin'>>,
  { params, body: { reference } }: HandlerInput<typeof cash.payRefund>,
): Promise<Answer<typeof cash.payRefund>> {
  const { db, now } = ctx
  const refund = await findRefund(db, params.id)
  if (refund === null || refund.captureId !== null) throw new Problem('refund_not_found')
  const { id, orderId, amountPaise } = refund
  await lockOrder(db, orderId)
  if (await isRefundReferenceKnown(db, reference)) throw new Problem('refund_reference_known')
  if (!(await setPaidByHand(db, id, { reference, now }))) throw new Problem('refund_not_payable')
  const owed = await findOwed(db, orderId)
  await post(db, now, [refunded(id, orderId, amountPaise, owed, 'bank')])
  await onRefunded(ctx, refund, await isCashRefunded(db, orderId))
  await recordAudit(ctx, {
    action: 'cash_refund_paid',
    subject: { type: 'order', id: orderId, name: orderNumber(orderId) },
    after: { amount: rupeesOf(amountPaise), reference },
  })
  return { success: true }
}
