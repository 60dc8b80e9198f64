import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { raiseAlert } from '../../../platform/alerts.ts'
import type { Db } from '../../../platform/db.ts'
import type { PaymentContext } from '../payment-hooks.ts'
import {
  findUnreturned,
  insertRefund,
  type RefundRow,
  setRefundState,
  sumUnspecific,
} from './refund-queries.ts'

const firstRetryMs = 3_600_000
const dayMs = 24 * 3_600_000

/**
 * Records that the provider did not pay a refund. A refund that an administrator asked for is not repeated, except for
 * what a reversal has deducted because of it. One that was recovered is, because a reversal may count on it.
 * Money that is owed, as everything paid for a cancelled order is, and that was not refunded otherwise, is
 * retried in a new row with a new idempotency key. `meanwhile` records what else is known, once this refund
 * no longer counts.
 */
export async function failRefund(
  ctx: PaymentContext,
  refund: RefundRow,
  failure: string,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { db, now, log, hooks } = ctx
  const { id, orderId, amountPaise, cause } = refund
  const { cancelledAt } = await hooks.lockOrder(db, orderId)
  const settled = { state: 'failed', failure, dueAt: null, settledAt: now } as const
  if (!(await setRefundState(db, id, settled))) return
  await hooks.onRefundFailed(ctx, refund, failure)
  await meanwhile()
  const optional = cause === 'admin_refund' || cause === 'provider'
  const owedPaise =
    optional && cancelledAt === null ? await deductedPaise(ctx, orderId) : amountPaise
  const owed = owedPaise > 0
  // Refunded otherwise meanwhile: no alert is needed.
  if (owed && !(await scheduleRetry(db, refund, { owedPaise, now }))) return
  const alert = {
    key: failureOf(orderId),
    kind: 'refund_failed',
    message: `A refund of ${formatRupees(rupeesOf(amountPaise))} for order ${orderNumber(orderId)} failed: ${failure} ${owed ? 'It will be retried automatically.' : 'Refund it again once the cause is fixed.'}`,
    orderId,
  } as const
  await raiseAlert(db, alert, now)
  log.error({ order: orderId, refund: id, failure }, 'a refund failed')
}

/** What reversals have deducted for earlier refunds, and no such refund stands for any more. */
async function deductedPaise({ db, hooks }: PaymentContext, orderId: string): Promise<number> {
  const deducted = await hooks.sumDeducted(db, orderId)
  return deducted === 0 ? 0 : Math.max(0, deducted - (await sumUnspecific(db, orderId)))
}

/** Schedules what is still owed as a new refund; false if nothing is. */
async function scheduleRetry(
  db: Db,
  { id, orderId, captureId, amountPaise, cause, createdAt }: RefundRow,
  { owedPaise, now }: { owedPaise: number; now: Date },
): Promise<boolean> {
  const left = (await findUnreturned(db, orderId)).find((one) => one.captureId === captureId)
  const retryPaise = Math.min(amountPaise, owedPaise, left?.leftPaise ?? 0)
  if (retryPaise === 0) return false
  const ageMs = now.getTime() - createdAt.getTime()
  // After two weeks of failures only a person can help: retry weekly; the alert stays open.
  const longestMs = ageMs > 14 * dayMs ? 7 * dayMs : dayMs
  const waitMs = Math.min(Math.max(2 * ageMs, firstRetryMs), longestMs)
  const retry = { orderId, captureId, amountPaise: retryPaise, cause, retryOf: id, createdAt }
  await insertRefund(db, { ...retry, dueAt: new Date(now.getTime() + waitMs) })
  return true
}

/** The key of the alert about an order's refunds. */
export function failureOf(orderId: string): string {
  return `refund_failed:${orderId}`
}
