import type { RefundCause } from '#contract/refunds.ts'
import { resolveAlert } from '../../../platform/alerts.ts'
import { findOwed, post, refunded } from '../../ledger/index.ts'
import { findCapture } from '../capture-queries.ts'
import type { PaymentContext } from '../payment-hooks.ts'
import { findPaymentById } from '../payment-queries.ts'
import { isGeneratedKey, type ProviderRefund } from '../provider/provider-entities.ts'
import { failRefund, failureOf } from './fail-refund.ts'
import {
  captureOf,
  findRefund,
  findRefundByProvider,
  findUnreturned,
  insertRefund,
  type RefundRow,
  setRefundState,
  sumProcessed,
} from './refund-queries.ts'

/**
 * Applies what the provider reports about a refund, whoever reports it. A refund only moves forward:
 * `processed` and `failed` are final. 'unknown' if its payment is not ours, or if refunds of ours already
 * cover the amount. `requested`: the refund that the caller asked about.
 */
export async function applyRefundFact(
  ctx: PaymentContext,
  fact: ProviderRefund,
  requested?: RefundRow,
): Promise<'applied' | 'unknown'> {
  const { db, now, log, hooks } = ctx
  const ours = await lockStored(ctx, requested ?? (await findOurs(ctx, fact)))
  // A refund recorded as failed was paid after all: its row stays, and the money is recorded as another
  // refund.
  const isLate = ours?.state === 'failed' && fact.status === 'processed'
  const cause = ours === null && keyOf(fact) !== null ? 'recovered' : 'provider'
  const refund = ours === null || isLate ? await adoptRefund(ctx, fact, cause) : ours
  if (refund === null) return 'unknown'
  if (refund.captureId !== fact.payment_id || refund.amountPaise !== fact.amount) {
    log.error({ order: refund.orderId, refund: refund.id }, 'a refund differs from the provider’s')
    return 'unknown'
  }
  await hooks.lockOrder(db, refund.orderId)
  if (fact.status === 'failed') await failRefund(ctx, refund, 'The customer’s bank rejected it.')
  else if (fact.status === 'pending')
    await setRefundState(db, refund.id, { state: 'pending', providerRefundId: fact.id })
  else {
    const set = {
      state: 'processed',
      providerRefundId: fact.id,
      dueAt: null,
      settledAt: now,
    } as const
    if (await setRefundState(db, refund.id, set)) await close(ctx, refund)
  }
  return 'applied'
}

/** The refund as it is under its order's lock: it may have failed since the caller read it. */
async function lockStored(
  { db, hooks }: PaymentContext,
  known: RefundRow | null,
): Promise<RefundRow | null> {
  if (known === null) return null
  await hooks.lockOrder(db, known.orderId)
  return findRefund(db, known.id)
}

/** The customer has the money: post it to the ledger, and notify the order. */
async function close(ctx: PaymentContext, refund: RefundRow): Promise<void> {
  const { db, now, hooks } = ctx
  const { orderId, amountPaise, retryOf } = refund
  const captureId = captureOf(refund)
  await post(db, now, [refunded(refund.id, orderId, amountPaise, await findOwed(db, orderId))])
  const capture = await findCapture(db, captureId)
  const payment = capture && (await findPaymentById(db, capture.paymentId))
  const whole = capture !== null && (await sumProcessed(db, captureId)) >= capture.amountPaise
  await hooks.onRefunded(ctx, refund, whole && payment?.providerPaymentId === captureId)
  // An earlier try failed and raised an alert; this one succeeded.
  if (retryOf !== null) await resolveAlert(db, failureOf(orderId), now)
}

/** Our refund for the provider's refund, by the provider's id or by our key. */
export async function findOurs(
  { db }: Pick<PaymentContext, 'db'>,
  fact: ProviderRefund,
): Promise<RefundRow | null> {
  const known = await findRefundByProvider(db, fact.id)
  if (known !== null) return known
  const key = keyOf(fact)
  return key === null ? null : findRefund(db, key)
}

/** The id of the row for which a refund was made; null if it has none of our format. */
export function keyOf({ receipt, notes }: ProviderRefund): string | null {
  const key = String(receipt ?? notes.refund_id ?? '')
  return isGeneratedKey(key) ? key : null
}

/**
 * Records a refund that was made in the provider's dashboard, or that the database lost: it has a key of ours, but
 * no row. Null if its payment is not ours, or if refunds
 * of ours already cover the amount.
 */
async function adoptRefund(
  { db, now, hooks }: Pick<PaymentContext, 'db' | 'now' | 'hooks'>,
  fact: ProviderRefund,
  cause: RefundCause,
): Promise<RefundRow | null> {
  const capture = await findCapture(db, fact.payment_id)
  const payment = capture && (await findPaymentById(db, capture.paymentId))
  if (!payment || fact.status === 'failed') return null
  await hooks.lockOrder(db, payment.orderId)
  const twin = await findRefundByProvider(db, fact.id)
  if (twin !== null) return twin
  const left = (await findUnreturned(db, payment.orderId)).find(
    ({ captureId }) => captureId === fact.payment_id,
  )
  if (left === undefined || left.leftPaise < fact.amount) return null
  const { orderId } = payment
  const { payment_id: captureId, amount: amountPaise, id: providerRefundId } = fact
  const row = { orderId, captureId, amountPaise, providerRefundId, createdAt: now, dueAt: now }
  // Pending, so that it is never sent: the provider has it already.
  return insertRefund(db, { ...row, cause, state: 'pending' })
}
