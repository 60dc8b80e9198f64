import type { RefundCause } from '#contract/refunds.ts'
import type { Db } from '../../../platform/db.ts'
import { insertRefund, type RefundRow } from '../../payments/index.ts'
import { type OrderAction, recordEvents } from '../timeline/event-queries.ts'

export type RefundRequest = {
  orderId: string
  captureId: string
  amountPaise: number
  cause: RefundCause
  /** The caller's idempotency key: a repeated request is the same refund. */
  id?: string | undefined
  reason?: string | undefined
}

/**
 * Stores a refund and its event; the caller sends it to the provider afterwards, with the row's id as
 * idempotency key. The caller has locked the order and checked the amount. Null if the id is taken.
 */
export async function requestRefund(
  db: Db,
  action: OrderAction,
  { reason, ...request }: RefundRequest,
): Promise<RefundRow | null> {
  const refund = await insertRefund(db, { ...request, createdAt: action.at, dueAt: action.at })
  if (refund === null) return null
  const { orderId, amountPaise } = request
  await recordEvents(db, action, [{ orderId, what: 'refund_requested', amountPaise, reason }])
  return refund
}
