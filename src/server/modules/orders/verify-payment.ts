import { Problem } from '#contract/problem.ts'
import type { Actor, OutsideContext } from '../../platform/context.ts'
import {
  findPaymentByProviderOrder,
  type PaymentRow,
  type Provider,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
  signatureMatches,
} from '../payments/index.ts'
import { captured, pays } from './payment-fact.ts'
import { type Outcome, outcomeOf, settle } from './settle.ts'
import { isOwnCheckout } from './settle-queries.ts'

type Input = {
  body: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
}

/** Believes a payment after the signature over our stored order and the provider's own word for it. */
export function verifyPaymentWith(provider: Provider) {
  return async (ctx: OutsideContext<Actor<'customer'>>, { body }: Input) => {
    const payment = await findPaymentByProviderOrder(ctx.db, body.razorpay_order_id)
    if (payment === null) throw new Problem('order_not_found')
    if (!(await isOwnCheckout(ctx.db, ctx.actor.id, payment.orderId)))
      throw new Problem('order_not_found')
    const signed = {
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    }
    if (!signatureMatches(provider.keySecret, signed)) throw new Problem('payment_not_verified')
    const outcome =
      payment.providerPaymentId === signed.paymentId
        ? outcomeOf(payment)
        : await settleNow(ctx, provider, payment, signed.paymentId)
    if (outcome === 'unfulfillable') throw new Problem('payment_unfulfillable')
    return { success: true as const, orderId: payment.orderId }
  }
}

async function settleNow(
  ctx: OutsideContext,
  provider: Provider,
  payment: PaymentRow,
  paymentId: string,
): Promise<Outcome> {
  const fact = await factOf(ctx, provider, payment, paymentId)
  return ctx.transaction((tx) => settle(tx, payment, fact))
}

async function factOf(
  ctx: OutsideContext,
  provider: Provider,
  payment: PaymentRow,
  paymentId: string,
): Promise<ProviderPayment> {
  try {
    const seen = await provider.payment(paymentId)
    if (!pays(seen, payment)) throw new Problem('payment_not_verified')
    return await captured(provider, seen, payment)
  } catch (error) {
    if (error instanceof ProviderRefused) {
      ctx.log.error({ err: error, payment: payment.id }, 'the payment provider disowns a payment')
      throw new Problem('payment_not_verified')
    }
    if (!(error instanceof ProviderUnavailable)) throw error
    ctx.log.warn({ err: error, payment: payment.id }, 'the payment could not be looked up')
    throw new Problem('payment_unknown')
  }
}
