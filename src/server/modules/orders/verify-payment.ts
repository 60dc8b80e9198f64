import { Problem } from '#contract/problem.ts'
import type { Actor, OutsideContext } from '../../platform/context.ts'
import {
  findPaymentByProviderOrder,
  type PaymentRow,
  type Provider,
  type ProviderPayment,
  ProviderUnavailable,
  signatureMatches,
} from '../payments/index.ts'
import { settle } from './settle.ts'
import { findOrderOwner } from './settle-queries.ts'

type Input = {
  body: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
}

/** Believes a payment after the signature over our stored order and the provider's own word for it. */
export function verifyPaymentWith(provider: Provider) {
  return async (ctx: OutsideContext<Actor<'customer'>>, { body }: Input) => {
    const payment = await findPaymentByProviderOrder(ctx.db, body.razorpay_order_id)
    const owner = payment === null ? null : await findOrderOwner(ctx.db, payment.orderId)
    if (payment === null || owner !== ctx.actor.id) throw new Problem('order_not_found')
    const signed = {
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    }
    if (!signatureMatches(provider.keySecret, signed)) throw new Problem('payment_not_verified')
    const fact = await factOf(ctx, provider, payment, signed.paymentId)
    const outcome = await ctx.transaction((tx) => settle(tx, payment, fact))
    if (outcome === 'unfulfillable') throw new Problem('payment_unfulfillable')
    return { success: true as const, orderId: payment.orderId }
  }
}

async function factOf(
  ctx: OutsideContext,
  provider: Provider,
  payment: PaymentRow,
  paymentId: string,
): Promise<ProviderPayment> {
  try {
    const seen = await provider.payment(paymentId)
    refuseStrangers(seen, payment)
    return seen.status === 'authorized'
      ? await provider.capture(paymentId, payment.amountPaise)
      : seen
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    ctx.log.warn({ err: error, payment: payment.id }, 'the payment could not be looked up')
    throw new Problem('payment_unknown')
  }
}

/** A valid signature proves a payment of that order, not that it is the right sum. */
function refuseStrangers(seen: ProviderPayment, payment: PaymentRow): void {
  const right =
    seen.order_id === payment.providerOrderId &&
    seen.amount === payment.amountPaise &&
    seen.currency === 'INR' &&
    ['authorized', 'captured', 'refunded'].includes(seen.status)
  if (!right) throw new Problem('payment_not_verified')
}
