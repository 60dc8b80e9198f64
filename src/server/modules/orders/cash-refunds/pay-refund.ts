import type { cash } from '#contract/cash.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { findOwed, post, refunded } from '../../ledger/index.ts'
import {
  findRefund,
  isCashRefunded,
  isRefundReferenceKnown,
  setPaidByHand,
} from '../../payments/index.ts'
import { onRefunded } from '../payment-hooks.ts'
import { lockOrder } from '../status-queries.ts'
import { findHandRefunds } from './refund-list-queries.ts'

const mostShown = 500

/** The refunds of cash that wait for the operator or for the customer. */
export async function listHandRefunds({ db }: Context): Promise<Answer<typeof cash.refunds>> {
  const rows = await findHandRefunds(db, mostShown)
  return {
    refunds: rows.map(({ id: _id, amountPaise, createdAt, ...row }) => ({
      _id,
      ...row,
      amount: rupeesOf(amountPaise),
      createdAt: createdAt.toISOString(),
    })),
  }
}

/**
 * Records that an administrator paid a refund of cash from the bank, once, and tells the customer: to the account that
 * the customer named, or told the support after closing the account here. Throws `refund_not_found`,
 * `refund_not_payable`, `refund_reference_known`.
 */
export async function payRefund(
  ctx: Context<Actor<'admin'>>,
  { params, body: { reference } }: HandlerInput<typeof cash.payRefund>,
): Promise<Answer<typeof cash.payRefund>> {
  const { db, now } = ctx
  const { refund, customerId } = await lockedRefund(db, params.id)
  const { id, orderId, amountPaise } = refund
  if (await isRefundReferenceKnown(db, reference)) throw new Problem('refund_reference_known')
  if (!(await setPaidByHand(db, { id, customerId }, { reference, now })))
    throw new Problem('refund_not_payable')
  const owed = await findOwed(db, orderId)
  await post(db, now, [refunded(id, orderId, amountPaise, owed, 'bank')])
  await onRefunded(ctx, refund, await isCashRefunded(db, orderId))
  await recordAudit(ctx, {
    action: 'cash_refund_paid',
    subject: { type: 'order', id: orderId, name: orderNumber(orderId) },
    after: {
      amount: rupeesOf(amountPaise),
      reference,
      // Nobody has named an account here, so the entry alone says why it was paid without one.
      ...(refund.payTo === null ? { accountClosed: true } : {}),
    },
  })
  return { success: true }
}

/** With its order locked: nobody says where to pay it meanwhile. Throws `refund_not_found`. */
async function lockedRefund(db: Db, id: string) {
  const known = await findRefund(db, id)
  if (known === null || known.captureId !== null) throw new Problem('refund_not_found')
  const { customerId } = await lockOrder(db, known.orderId)
  return { refund: (await findRefund(db, id)) ?? known, customerId }
}
