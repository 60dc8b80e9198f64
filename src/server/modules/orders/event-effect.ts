import type { Db } from '../../platform/db.ts'
import {
  adoptProviderOrder,
  type EventOutcome,
  findPaymentById,
  findPaymentByProviderOrder,
  type PaymentRow,
  type Provider,
  type ProviderEvent,
  type ProviderOrder,
  type ProviderPayment,
  ProviderRefused,
  type ProviderTransfer,
  readEvent,
} from '../payments/index.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import { applyRefundFact } from './apply-refund-fact.ts'
import { isOwnKey } from './own-key.ts'
import { captured, type FactContext, isTaken, pays } from './payment-fact.ts'

/** To be done in one transaction; anything of it may have been done before. */
export type Effect = (ctx: FactContext) => Promise<EventOutcome>

const none: Effect = async () => 'nothing_to_do'
const wait: Effect = async () => 'unknown_order'

/** What a payout's event does, told by who makes payouts; 'unknown' where it is none of the shop's. */
export type OnTransfer = (
  ctx: FactContext,
  transfer: ProviderTransfer,
) => Promise<'applied' | 'unknown'>

type Means = { db: Db; provider: Provider; onTransfer?: OnTransfer | undefined }
type PaymentEvent = Extract<ProviderEvent, { tells: 'payment' }>

/**
 * Finds out what an event does here, asking the provider where its text is not enough: outside any
 * transaction. Throws where that can't be found out now.
 */
export async function effectOf(means: Means, body: string, now: Date): Promise<Effect> {
  const event = readEvent(body)
  if (event.tells === 'nothing') return none
  if (event.tells === 'refund')
    return async (ctx) =>
      (await applyRefundFact(ctx, event.refund)) === 'applied' ? 'applied' : 'unknown_order'
  if (event.tells === 'transfer') {
    const { onTransfer } = means
    return async (ctx) =>
      (await onTransfer?.(ctx, event.transfer)) === 'applied' ? 'applied' : 'nothing_to_do'
  }
  // Somebody paid a bill or a link at the provider: no order of any shop.
  if (event.payment.order_id === null) return none
  const payment = await paymentOf(means.db, event, event.payment.order_id)
  if (payment === null) return wait
  const fact = await takenMoney(means.provider, event, payment, now)
  if (fact === null) return none
  return async (ctx) => {
    await applyPaymentFact(ctx, payment, fact)
    return 'applied'
  }
}

/** Our payment that it is about. One whose opening nobody saw the end of is known by its receipt. */
async function paymentOf(
  db: Db,
  { order }: PaymentEvent,
  providerOrderId: string,
): Promise<PaymentRow | null> {
  const known = await findPaymentByProviderOrder(db, providerOrderId)
  if (known !== null || order?.id !== providerOrderId) return known
  const { receipt } = order
  const ours = receipt !== null && isOwnKey(receipt) ? await findPaymentById(db, receipt) : null
  if (ours === null) return null
  if (!isFor(order, ours)) throw new Error('an order of the provider has a payment’s receipt alone')
  if ((await adoptProviderOrder(db, ours.id, order.id)) !== order.id)
    throw new Error('another order of the provider stands for this payment')
  return { ...ours, providerOrderId: order.id }
}

function isFor(order: ProviderOrder, payment: PaymentRow): boolean {
  return order.amount === payment.amountPaise && order.currency === 'INR'
}

/** A snapshot is believed for so long: what was taken may have been given back since. */
const freshMs = 10 * 60_000

/**
 * The payment with its money taken, or null where it isn't and shall not be: one that was only authorized
 * is taken if it is what the order waits for, else it goes back by itself.
 */
async function takenMoney(
  provider: Provider,
  { payment: told, at }: PaymentEvent,
  payment: PaymentRow,
  now: Date,
): Promise<ProviderPayment | null> {
  const known = payment.providerPaymentId === told.id || now.getTime() - at.getTime() < freshMs
  const seen = known ? told : await provider.payment(told.id)
  if (!isTaken(seen)) return null
  if (seen.status !== 'authorized') return seen
  if (payment.status !== 'created' || !pays(seen, payment)) return null
  try {
    return await captured(provider, seen)
  } catch (error) {
    // It failed or went back since: nothing was taken, nor can be.
    if (error instanceof ProviderRefused) return null
    throw error
  }
}
