import { Problem } from '#contract/problem.ts'
import { recordAuditOnce } from '../../platform/audit.ts'
import type { Actor, OutsideContext } from '../../platform/context.ts'
import { reached } from '../../platform/failpoint.ts'
import {
  type PaymentRow,
  type Provider,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
  signatureMatches,
} from '../payments/index.ts'
import { applyPaymentFact, type Outcome, outcomeOf } from './apply-payment-fact.ts'
import { captured, pays } from './payment-fact.ts'
import { findOwnPayment } from './settle-queries.ts'

type CustomerContext = OutsideContext<Actor<'customer'>>
type Input = {
  body: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
}

/** Believes a payment after the signature over our stored order and the provider's own word for it. */
export function verifyPaymentWith(provider: Provider) {
  return async (ctx: CustomerContext, { body }: Input) => {
    const payment = await findOwnPayment(ctx.db, ctx.actor.id, body.razorpay_order_id)
    if (payment === null) throw new Problem('order_not_found')
    const signed = {
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    }
    if (!signatureMatches(provider.keySecret, signed))
      throw await refused(ctx, payment, signed.paymentId, 'signature')
    const outcome =
      payment.providerPaymentId === signed.paymentId
        ? outcomeOf(payment)
        : await settleNow(ctx, provider, payment, signed.paymentId)
    if (outcome === 'unfulfillable') throw new Problem('payment_unfulfillable')
    return { success: true as const, orderId: payment.orderId }
  }
}

async function settleNow(
  ctx: CustomerContext,
  provider: Provider,
  payment: PaymentRow,
  paymentId: string,
): Promise<Outcome> {
  const fact = await factOf(ctx, provider, payment, paymentId)
  reached('before-settle')
  const outcome = await ctx.transaction(async (tx) => {
    const applied = await applyPaymentFact(tx, payment, fact)
    reached('inside-settle')
    return applied
  })
  reached('after-settle')
  return outcome
}

async function factOf(
  ctx: CustomerContext,
  provider: Provider,
  payment: PaymentRow,
  paymentId: string,
): Promise<ProviderPayment> {
  try {
    const seen = await provider.payment(paymentId)
    if (!pays(seen, payment)) throw await refused(ctx, payment, paymentId, whyNot(seen, payment))
    return await captured(provider, seen)
  } catch (error) {
    if (error instanceof ProviderRefused) {
      ctx.log.error({ err: error, payment: payment.id }, 'the payment provider disowns a payment')
      throw await refused(ctx, payment, paymentId, 'provider')
    }
    if (!(error instanceof ProviderUnavailable)) throw error
    ctx.log.warn({ err: error, payment: payment.id }, 'the payment could not be looked up')
    throw new Problem('payment_unknown')
  }
}

function whyNot(seen: ProviderPayment, payment: PaymentRow): string {
  if (seen.order_id !== payment.providerOrderId) return 'order'
  if (seen.amount !== payment.amountPaise) return 'amount'
  return seen.currency === 'INR' ? 'status' : 'currency'
}

/**
 * What did not fit is written down, once for an order and cause: somebody tried, or something is wrong at
 * the provider.
 */
async function refused(
  ctx: CustomerContext,
  { orderId }: PaymentRow,
  paymentId: string,
  why: string,
): Promise<Problem> {
  const subject = { type: 'order', id: orderId, name: orderId.slice(0, 8) } as const
  const after = { payment: paymentId, why }
  await ctx.transaction((tx) => recordAuditOnce(tx, { action: 'payment_refused', subject, after }))
  return new Problem('payment_not_verified')
}
