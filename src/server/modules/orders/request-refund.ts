import type { RefundCause } from '#contract/refunds.ts'
import type { Db } from '../../platform/db.ts'
import { insertRefund, type RefundRow } from '../payments/index.ts'
import { type OrderDeed, recordEvents } from './order-events.ts'

export type Wanted = {
  orderId: string
  captureId: string
  amountPaise: number
  cause: RefundCause
  /** A key of the caller's own; asked for again, it is the same refund. */
  id?: string | undefined
  reason?: string | undefined
}

/**
 * Writes down that money goes back; the provider is asked afterwards, with the row's id as key. The
 * caller has locked the order and seen that so much is left. Null where the id is taken.
 */
export async function requestRefund(
  db: Db,
  deed: OrderDeed,
  { reason, ...wanted }: Wanted,
): Promise<RefundRow | null> {
  const refund = await insertRefund(db, { ...wanted, createdAt: deed.at, dueAt: deed.at })
  if (refund === null) return null
  const { orderId, amountPaise } = wanted
  await recordEvents(db, deed, [{ orderId, what: 'refund_requested', amountPaise, reason }])
  return refund
}
