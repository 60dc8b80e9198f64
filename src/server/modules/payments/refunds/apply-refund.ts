import { resolveAlert } from '../../../platform/alerts.ts'
import { findOwed, post, refunded } from '../../ledger/index.ts'
import { findCapture } from '../capture-queries.ts'
import type { PaymentContext } from '../payment-hooks.ts'
import { findPaymentById } from '../payment-queries.ts'
import { isGeneratedKey, type ProviderRefund } from '../provider/provider-entities.ts'
import { adoptRefund } from './adopt-refund.ts'
import { failRefund, failureOf } from './fail-refund.ts'
import { findLateRefund } from './late-refund.ts'
import {
  captureOf,
  findRefund,
  findRefundByProvider,
  type RefundRow,
  releaseProviderRefund,
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
  const cause = keyOf(fact) === null ? 'provider' : 'recovered'
  const refund = isLate
    ? await findLateRefund(ctx, ours, fact)
    : (ours ?? (await adoptRefund(ctx, fact, cause)))
  if (refund === 'reported') return 'applied'
  if (refund === null) return 'unknown'
  if (refund.captureId !== fact.payment_id || refund.amountPaise !== fact.amount) {
    log.error({ order: refund.orderId, refund: refund.id }, 'a refund differs from the provider’s')
    return 'unknown'
  }
  await hooks.lockOrder(db, refund.orderId)
  // A retry may be paid by what the provider has for the try that failed before it.
  if (refund.providerRefundId === null && fact.status !== 'failed')
    await releaseProviderRefund(db, fact.id)
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
    if (await setRefundState(db, refund.id, set)) await close(ctx, refund, isLate)
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
async function close(ctx: PaymentContext, refund: RefundRow, isLate: boolean): Promise<void> {
  const { db, now, hooks } = ctx
  const { orderId, amountPaise, retryOf } = refund
  const captureId = captureOf(refund)
  await post(db, now, [refunded(refund.id, orderId, amountPaise, await findOwed(db, orderId))])
  const capture = await findCapture(db, captureId)
  const payment = capture && (await findPaymentById(db, capture.paymentId))
  const whole = capture !== null && (await sumProcessed(db, captureId)) >= capture.amountPaise
  await hooks.onRefunded(ctx, refund, whole && payment?.providerPaymentId === captureId)
  // An earlier try failed and raised an alert; this one succeeded.
  if (retryOf !== null || isLate) await resolveAlert(db, failureOf(orderId), now)
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
