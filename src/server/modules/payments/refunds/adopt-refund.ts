import type { RefundCause } from '#contract/refunds.ts'
import { findCapture } from '../capture-queries.ts'
import type { PaymentContext } from '../payment-hooks.ts'
import { findPaymentById } from '../payment-queries.ts'
import type { ProviderRefund } from '../provider/provider-entities.ts'
import {
  findRefundByProvider,
  findUnreturned,
  insertRefund,
  type RefundRow,
  releaseProviderRefund,
} from './refund-queries.ts'

/**
 * Records a refund that was made in the provider's dashboard, or that the database lost: it has a key of ours, but
 * no row; or whose row says that it failed. Null if its payment is not ours, or if refunds of ours already cover the
 * amount.
 */
export async function adoptRefund(
  { db, now, hooks }: Pick<PaymentContext, 'db' | 'now' | 'hooks'>,
  fact: ProviderRefund,
  cause: RefundCause,
): Promise<RefundRow | null> {
  const capture = await findCapture(db, fact.payment_id)
  const payment = capture && (await findPaymentById(db, capture.paymentId))
  if (!payment || fact.status === 'failed') return null
  await hooks.lockOrder(db, payment.orderId)
  const twin = await findRefundByProvider(db, fact.id)
  if (twin !== null && !(twin.state === 'failed' && fact.status === 'processed')) return twin
  const left = (await findUnreturned(db, payment.orderId)).find(
    ({ captureId }) => captureId === fact.payment_id,
  )
  if (left === undefined || left.leftPaise < fact.amount) return null
  const { orderId } = payment
  const { payment_id: captureId, amount: amountPaise, id: providerRefundId } = fact
  const row = { orderId, captureId, amountPaise, providerRefundId, createdAt: now, dueAt: now }
  await releaseProviderRefund(db, fact.id)
  // Pending, so that it is never sent: the provider has it already.
  return insertRefund(db, { ...row, cause, state: 'pending' })
}
