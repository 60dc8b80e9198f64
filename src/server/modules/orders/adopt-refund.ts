import {
  findCapture,
  findPaymentById,
  findRefund,
  findRefundByProvider,
  findUnreturned,
  insertRefund,
  type ProviderRefund,
  type RefundRow,
} from '../payments/index.ts'
import { isOwnKey } from './own-key.ts'
import type { FactContext } from './payment-fact.ts'
import { lockOrder } from './settle-queries.ts'

/** The refund of ours that the provider's is, known by its id or by our key. */
export async function findOurs(
  { db }: Pick<FactContext, 'db'>,
  fact: ProviderRefund,
): Promise<RefundRow | null> {
  const known = await findRefundByProvider(db, fact.id)
  if (known !== null) return known
  const key = String(fact.receipt ?? fact.notes.refund_id ?? '')
  return isOwnKey(key) ? findRefund(db, key) : null
}

/**
 * Somebody gave money back at the provider, not here: our books must say so, too. Null where that can't be:
 * its payment is not one of ours, or all that is left goes back by refunds of ours.
 */
export async function adoptRefund(
  { db, now }: Pick<FactContext, 'db' | 'now'>,
  fact: ProviderRefund,
): Promise<RefundRow | null> {
  const capture = await findCapture(db, fact.payment_id)
  const payment = capture && (await findPaymentById(db, capture.paymentId))
  if (!payment || fact.status === 'failed') return null
  await lockOrder(db, payment.orderId)
  const twin = await findRefundByProvider(db, fact.id)
  if (twin !== null) return twin
  const left = (await findUnreturned(db, payment.orderId)).find(
    ({ captureId }) => captureId === fact.payment_id,
  )
  if (left === undefined || left.leftPaise < fact.amount) return null
  const { orderId } = payment
  const { payment_id: captureId, amount: amountPaise, id: providerRefundId } = fact
  const row = { orderId, captureId, amountPaise, providerRefundId, createdAt: now, dueAt: now }
  // On its way: what was never requested here is never to be sent.
  return insertRefund(db, { ...row, cause: 'provider', state: 'pending' })
}
