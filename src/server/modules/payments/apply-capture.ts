import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import { captured, post } from '../ledger/index.ts'
import { insertCapture, returnPayment } from './capture-queries.ts'
import { pays } from './payment-fact.ts'
import type { PaymentContext } from './payment-hooks.ts'
import type { PaymentRow } from './payment-queries.ts'
import type { ProviderPayment } from './provider/provider-entities.ts'
import { insertRefund } from './refunds/refund-queries.ts'

export type Outcome = 'paid' | 'unfulfillable'

/**
 * Records a capture, whoever reports it: the customer's browser, a webhook or a job. In one transaction, it
 * turns the order into a sale (`onCaptured`) or, if nothing can be sold for it any more, requests a refund.
 * Idempotent: a repeated report returns the same outcome. The status of `fact` is `captured` or `refunded`.
 */
export async function applyCapture(
  ctx: PaymentContext,
  reported: Pick<PaymentRow, 'id'>,
  fact: ProviderPayment,
): Promise<Outcome> {
  const { db, now, log, hooks } = ctx
  const { payment, onCaptured } = await hooks.lockCheckout(db, reported.id)
  if (payment.providerPaymentId === fact.id) return outcomeOf(payment)
  const { orderId } = payment
  const capture = {
    id: fact.id,
    paymentId: payment.id,
    amountPaise: fact.amount,
    sale: false,
    capturedAt: now,
  }
  const posted = captured(fact.id, orderId, fact.amount)
  if (payment.status !== 'created' || !pays(fact, payment)) {
    if (await insertCapture(db, capture)) {
      await post(db, now, [posted])
      await hooks.onSurplus(ctx, { orderId, amountPaise: fact.amount })
      await refundWhole(ctx, { orderId, fact, cause: 'surplus' })
      const alert = {
        key: `paid_again:${fact.id}`,
        kind: 'paid_again',
        message: `${formatRupees(rupeesOf(fact.amount))} was received for order ${orderNumber(orderId)}, which is already paid or has another price. It is being refunded automatically.`,
        orderId,
      } as const
      await raiseAlert(db, alert, now)
      log.warn({ payment: fact.id }, 'refunding a payment that no order needs')
    }
    return outcomeOf(payment)
  }
  if (await onCaptured(ctx, fact)) return 'paid'
  await returnPayment(db, capture)
  await post(db, now, [posted])
  await refundWhole(ctx, { orderId, fact, cause: 'unfulfillable' })
  return 'unfulfillable'
}

async function refundWhole(
  ctx: PaymentContext,
  {
    orderId,
    fact,
    cause,
  }: { orderId: string; fact: ProviderPayment; cause: 'surplus' | 'unfulfillable' },
): Promise<void> {
  const money = { orderId, captureId: fact.id, amountPaise: fact.amount, cause }
  const refund = await insertRefund(ctx.db, { ...money, createdAt: ctx.now, dueAt: ctx.now })
  if (refund !== null) await ctx.hooks.onRefundRequested(ctx, refund)
}

/**
 * The outcome of a recorded payment. The order's status says nothing about it: an administrator may have
 * overridden it.
 */
export function outcomeOf({ status }: Pick<PaymentRow, 'status'>): Outcome {
  return status === 'returned' ? 'unfulfillable' : 'paid'
}
