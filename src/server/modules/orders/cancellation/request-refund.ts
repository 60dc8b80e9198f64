import type { RefundCause } from '#contract/refunds.ts'
import type { Db } from '../../../platform/db.ts'
import { queueEmail } from '../../../platform/email.ts'
import { findCustomer } from '../../accounts/index.ts'
import { insertRefund, type RefundRow } from '../../payments/index.ts'
import { lockOrder } from '../status-queries.ts'
import { type OrderAction, recordEvents } from '../timeline/event-queries.ts'
import { refundAccountEmail } from './cancellation-email.ts'

export type RefundRequest = {
  orderId: string
  /** Null: cash was collected, which is paid back by hand. */
  captureId: string | null
  amountPaise: number
  cause: RefundCause
  /** The caller's idempotency key: a repeated request is the same refund. */
  id?: string | undefined
  reason?: string | undefined
}

/**
 * Stores a refund and its event; the caller sends it to the provider afterwards, with the row's id as
 * idempotency key. Cash waits for the customer, who says where to pay it. The caller has locked the order and checked
 * the amount. Null if the id is taken.
 */
export async function requestRefund(
  db: Db,
  action: OrderAction,
  { reason, ...request }: RefundRequest,
): Promise<RefundRow | null> {
  const how =
    request.captureId === null ? ({ state: 'awaiting_details' } as const) : { dueAt: action.at }
  const refund = await insertRefund(db, { ...request, ...how, createdAt: action.at })
  if (refund === null) return null
  const { orderId, amountPaise } = request
  if (refund.captureId === null) await askForAccount(db, refund)
  await recordEvents(db, action, [{ orderId, what: 'refund_requested', amountPaise, reason }])
  return refund
}

/** A customer who has closed the account writes to the support instead. */
async function askForAccount(db: Db, refund: RefundRow): Promise<void> {
  const customer = await findCustomer(db, (await lockOrder(db, refund.orderId)).customerId)
  if (customer !== null) await queueEmail(db, refundAccountEmail(refund, customer))
}
