import { formatRupees, rupeesOf } from '#contract/money.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import type { Db } from '../../platform/db.ts'
import { findUnreturned, insertRefund, type RefundRow, setRefundState } from '../payments/index.ts'
import { recordEvents } from './order-events.ts'
import type { FactContext } from './payment-fact.ts'
import { lockOrder } from './settle-queries.ts'

const firstAgainMs = 3_600_000
const dayMs = 24 * 3_600_000

/**
 * The provider will not give this money back, and has not. What an administrator wanted is theirs to want
 * again. What is owed, as is all of a cancelled order, and was not given back otherwise, is tried again, in
 * a row and under a key of its own. `meanwhile` writes down what else is known, as soon as this refund
 * stands in no way.
 */
export async function failRefund(
  { db, now, log }: FactContext,
  refund: RefundRow,
  failure: string,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { id, orderId, amountPaise, cause } = refund
  const { cancelledAt } = await lockOrder(db, orderId)
  const settled = { state: 'failed', failure, dueAt: null, settledAt: now } as const
  if (!(await setRefundState(db, id, settled))) return
  const failed = { orderId, what: 'refund_failed', amountPaise, reason: failure } as const
  await recordEvents(db, { by: null, at: now }, [failed])
  await meanwhile()
  const wished = cause === 'admin_refund' || cause === 'provider'
  const owed = !wished || cancelledAt !== null
  // Given back otherwise meanwhile: nobody need hear of it.
  if (owed && !(await tryAgainLater(db, refund, now))) return
  const alert = {
    key: failureOf(orderId),
    kind: 'refund_failed',
    message: `A refund of ${formatRupees(rupeesOf(amountPaise))} for order ${orderId.slice(0, 8)} failed: ${failure} ${owed ? 'It will be tried again.' : 'Refund it again when the cause is gone.'}`,
    orderId,
  } as const
  await raiseAlert(db, alert, now)
  log.error({ order: orderId, refund: id, failure }, 'a refund failed')
}

/** What is still owed of it, in a row of its own; false where nothing is. */
async function tryAgainLater(
  db: Db,
  { id, orderId, captureId, amountPaise, cause, createdAt }: RefundRow,
  now: Date,
): Promise<boolean> {
  const left = (await findUnreturned(db, orderId)).find((one) => one.captureId === captureId)
  const againPaise = Math.min(amountPaise, left?.leftPaise ?? 0)
  if (againPaise === 0) return false
  const ageMs = now.getTime() - createdAt.getTime()
  // What has failed for a fortnight fails for good until somebody acts: the alert stands.
  const longestMs = ageMs > 14 * dayMs ? 7 * dayMs : dayMs
  const waitMs = Math.min(Math.max(2 * ageMs, firstAgainMs), longestMs)
  const again = { orderId, captureId, amountPaise: againPaise, cause, retryOf: id, createdAt }
  await insertRefund(db, { ...again, dueAt: new Date(now.getTime() + waitMs) })
  return true
}

/** Names the trouble with an order's refunds. */
export function failureOf(orderId: string): string {
  return `refund_failed:${orderId}`
}
