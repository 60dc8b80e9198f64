import { orderNumber } from '#contract/order-number.ts'
import { Problem } from '#contract/problem.ts'
import { recordAuditOnce } from '../../platform/audit.ts'
import type { Actor, OutsideContext } from '../../platform/context.ts'
import { reached } from '../../platform/failpoint.ts'
import { applyCapture, type Outcome, outcomeOf } from './apply-capture.ts'
import { ensureCaptured, pays } from './payment-fact.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import type { PaymentRow } from './payment-queries.ts'
import type { Provider } from './provider/provider.ts'
import type { ProviderPayment } from './provider/provider-entities.ts'
import { ProviderRefused, ProviderUnavailable } from './provider/provider-errors.ts'
import { signatureMatches } from './provider/signature.ts'

type Deps = Pick<PaymentDeps, 'provider' | 'hooks'>
type CustomerContext = OutsideContext<Actor<'customer'>>
type Input = {
  body: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
}

/** Accepts a payment if its signature matches our stored order and the provider confirms it. */
export function verifyPaymentWith(deps: Deps) {
  const { provider, hooks } = deps
  return async (ctx: CustomerContext, { body }: Input) => {
    const payment = await hooks.findOwnPayment(ctx.db, ctx.actor.id, body.razorpay_order_id)
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
        : await captureNow(ctx, deps, payment, signed.paymentId)
    if (outcome === 'unfulfillable') throw new Problem('payment_unfulfillable')
    return { success: true as const, orderId: payment.orderId }
  }
}

async function captureNow(
  ctx: CustomerContext,
  { provider, hooks }: Deps,
  payment: PaymentRow,
  paymentId: string,
): Promise<Outcome> {
  const fact = await factOf(ctx, provider, payment, paymentId)
  reached('before-capture')
  if (await hooks.placeTogether(ctx, { paymentId: payment.id, capture: fact })) {
    reached('after-capture')
    return 'paid'
  }
  const outcome = await ctx.transaction(async (tx) => {
    const applied = await applyCapture({ ...tx, hooks }, payment, fact)
    reached('inside-capture')
    return applied
  })
  reached('after-capture')
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
    return await ensureCaptured(provider, seen)
  } catch (error) {
    if (error instanceof ProviderRefused) {
      ctx.log.error(
        { err: error, payment: payment.id },
        'the payment provider does not know a payment',
      )
      throw await refused(ctx, payment, paymentId, 'provider')
    }
    if (!(error instanceof ProviderUnavailable)) throw error
    ctx.log.warn({ err: error, payment: payment.id }, 'could not look up a payment')
    throw new Problem('payment_unknown')
  }
}

function whyNot(seen: ProviderPayment, payment: PaymentRow): string {
  if (seen.order_id !== payment.providerOrderId) return 'order'
  if (seen.amount !== payment.amountPaise) return 'amount'
  return seen.currency === 'INR' ? 'status' : 'currency'
}

/**
 * Audits a refused payment, once per order and cause: it is an attempted fraud, or a fault at the provider.
 */
async function refused(
  ctx: CustomerContext,
  { orderId }: PaymentRow,
  paymentId: string,
  why: string,
): Promise<Problem> {
  const subject = { type: 'order', id: orderId, name: orderNumber(orderId) } as const
  const after = { payment: paymentId, why }
  await ctx.transaction((tx) => recordAuditOnce(tx, { action: 'payment_refused', subject, after }))
  return new Problem('payment_not_verified')
}
