import { endTrouble } from '../../platform/alerts.ts'
import { findCustomer } from '../accounts/index.ts'
import { findOwed, post, refunded } from '../ledger/index.ts'
import { notify } from '../notifications/index.ts'
import {
  findCapture,
  findPaymentById,
  type ProviderRefund,
  type RefundRow,
  setRefundState,
  sumProcessed,
} from '../payments/index.ts'
import { adoptRefund, findOurs } from './adopt-refund.ts'
import { refundMail } from './cancellation-mail.ts'
import { failRefund, failureOf } from './fail-refund.ts'
import { recordEvents } from './order-events.ts'
import type { FactContext } from './payment-fact.ts'
import { lockOrder, setOrderRefunded } from './settle-queries.ts'

/**
 * The one way in which a refund's fate becomes known here, whoever tells of it. A refund goes forward
 * only: what is processed or failed stays so. 'unknown' where its payment is not one of ours, or what it
 * gives back is on its way by a refund of ours. `meant`: the refund that the caller asked about.
 */
export async function applyRefundFact(
  ctx: FactContext,
  fact: ProviderRefund,
  meant?: RefundRow,
): Promise<'applied' | 'unknown'> {
  const { db, now, log } = ctx
  const ours = meant ?? (await findOurs(ctx, fact))
  // What we took for refused arrived after all: the row stays as it is, the money counts.
  const isLate = ours?.state === 'failed' && fact.status === 'processed'
  const refund = ours === null || isLate ? await adoptRefund(ctx, fact) : ours
  if (refund === null) return 'unknown'
  if (refund.captureId !== fact.payment_id || refund.amountPaise !== fact.amount) {
    log.error({ order: refund.orderId, refund: refund.id }, 'a refund is another at the provider')
    return 'unknown'
  }
  await lockOrder(db, refund.orderId)
  if (fact.status === 'failed')
    await failRefund(ctx, refund, 'The bank of the customer did not take it.')
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

/** The money is back: the order says so once all of it is, and the customer is told. */
async function close({ db, now }: FactContext, refund: RefundRow): Promise<void> {
  const { orderId, captureId, amountPaise, retryOf } = refund
  await post(db, now, [refunded(refund.id, orderId, amountPaise, await findOwed(db, orderId))])
  const back = { orderId, what: 'refund_processed', amountPaise } as const
  await recordEvents(db, { by: null, at: now }, [back])
  const capture = await findCapture(db, captureId)
  const payment = capture && (await findPaymentById(db, capture.paymentId))
  const whole = capture !== null && (await sumProcessed(db, captureId)) >= capture.amountPaise
  if (whole && payment?.providerPaymentId === captureId) await setOrderRefunded(db, orderId)
  // What failed before has come right by itself.
  if (retryOf !== null) await endTrouble(db, failureOf(orderId), now)
  const order = await lockOrder(db, orderId)
  const customer = await findCustomer(db, order.customerId)
  if (customer === null) return
  const news = {
    to: { role: 'customer', id: customer.id },
    kind: 'refund_processed',
    subjectId: orderId,
    facts: { number: orderId.slice(0, 8), paise: amountPaise },
    mail: refundMail(refund, customer),
  } as const
  await notify(db, now, [news])
}
