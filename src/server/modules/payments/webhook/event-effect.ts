import type { Db } from '../../../platform/db.ts'
import { applyCapture } from '../apply-capture.ts'
import { ensureCaptured, isPaid, pays } from '../payment-fact.ts'
import type { PaymentContext, PaymentDeps } from '../payment-hooks.ts'
import {
  adoptProviderOrder,
  findPaymentById,
  findPaymentByProviderOrder,
  type PaymentRow,
} from '../payment-queries.ts'
import type { Provider } from '../provider/provider.ts'
import {
  isGeneratedKey,
  type ProviderOrder,
  type ProviderPayment,
} from '../provider/provider-entities.ts'
import { ProviderRefused } from '../provider/provider-errors.ts'
import { applyRefundFact } from '../refunds/apply-refund.ts'
import type { EventOutcome } from './event-queries.ts'
import { type ProviderEvent, readEvent } from './provider-event.ts'

/** Runs in one transaction; any of it may have been applied before. */
export type Effect = (ctx: PaymentContext) => Promise<EventOutcome>

const none: Effect = async () => 'nothing_to_do'
const wait: Effect = async () => 'unknown_order'

type PaymentEvent = Extract<ProviderEvent, { about: 'payment' }>

/**
 * Finds out what an event changes, outside any transaction, and asks the provider if the event's text is not
 * enough. Throws if that is not possible now.
 */
export async function effectOf(
  { db, provider }: PaymentDeps,
  body: string,
  now: Date,
): Promise<Effect> {
  const event = readEvent(body)
  if (event.about === 'nothing') return none
  if (event.about === 'refund')
    return async (ctx) =>
      (await applyRefundFact(ctx, event.refund)) === 'applied' ? 'applied' : 'unknown_order'
  if (event.about === 'transfer')
    return async (ctx) =>
      (await ctx.hooks.onTransferred(ctx, event.transfer)) === 'applied'
        ? 'applied'
        : 'nothing_to_do'
  // A payment of the provider's own bill or link belongs to no shop's order.
  if (event.payment.order_id === null) return none
  const payment = await paymentOf(db, event, event.payment.order_id)
  if (payment === null) return wait
  const fact = await capturedPayment(provider, event, payment, now)
  if (fact === null) return none
  return async (ctx) => {
    await applyCapture(ctx, payment, fact)
    return 'applied'
  }
}

/** Our payment for the event. If the opening's result was lost, the receipt identifies it. */
async function paymentOf(
  db: Db,
  { order }: PaymentEvent,
  providerOrderId: string,
): Promise<PaymentRow | null> {
  const known = await findPaymentByProviderOrder(db, providerOrderId)
  if (known !== null || order?.id !== providerOrderId) return known
  const { receipt } = order
  const ours =
    receipt !== null && isGeneratedKey(receipt) ? await findPaymentById(db, receipt) : null
  if (ours === null) return null
  if (!isFor(order, ours))
    throw new Error('the provider’s order has our receipt but another amount or currency')
  if ((await adoptProviderOrder(db, ours.id, order.id)) !== order.id)
    throw new Error('this payment already has another order at the provider')
  return { ...ours, providerOrderId: order.id }
}

function isFor(order: ProviderOrder, payment: PaymentRow): boolean {
  return order.amount === payment.amountPaise && order.currency === 'INR'
}

/** An event older than this is checked with the provider: the money may have been refunded since. */
const freshMs = 10 * 60_000

/**
 * The captured payment, or null if it is not and should not be captured. An authorized payment is captured if
 * the order is waiting for it; otherwise the provider returns its money by itself.
 */
async function capturedPayment(
  provider: Provider,
  { payment: reported, at }: PaymentEvent,
  payment: PaymentRow,
  now: Date,
): Promise<ProviderPayment | null> {
  const known = payment.providerPaymentId === reported.id || now.getTime() - at.getTime() < freshMs
  const seen = known ? reported : await provider.payment(reported.id)
  if (!isPaid(seen)) return null
  if (seen.status !== 'authorized') return seen
  if (payment.status !== 'created' || !pays(seen, payment)) return null
  try {
    return await ensureCaptured(provider, seen)
  } catch (error) {
    // It failed or was returned since: nothing was captured, nor can be.
    if (error instanceof ProviderRefused) return null
    throw error
  }
}
