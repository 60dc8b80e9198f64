import type { Db } from '../../../platform/db.ts'
import { endCashPayment, findCash, isCashRefunded } from '../../payments/index.ts'
import { setOrderPaid, setOrderRefunded } from '../status-queries.ts'
import { cashToCollect } from './cash-to-collect.ts'
import { findRemaining } from './reversal-queries.ts'

/**
 * Ends the payment of an order in cash once nothing is left to collect: it is paid, or nothing ever was. The caller
 * holds the order's lock and has just collected or reversed a part of it. Idempotent.
 */
export async function endCash(db: Db, orderId: string, now: Date): Promise<void> {
  const cash = await findCash(db, orderId)
  if (cash === null) return
  const left = cashToCollect(await findRemaining(db, orderId), cash.collected)
  if (left.size > 0) return
  const isPaid = cash.collected.size > 0
  await endCashPayment(db, orderId, isPaid ? 'collected' : 'cancelled', now)
  if (!isPaid) return
  await setOrderPaid(db, orderId)
  if (await isCashRefunded(db, orderId)) await setOrderRefunded(db, orderId)
}
