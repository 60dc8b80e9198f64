import type { Db } from '../../../platform/db.ts'
import { findCash, findUnreturned, type OrderCash } from '../../payments/index.ts'

/**
 * Where refunds of an order come from: the capture that paid for it, or the cash that was collected. `leftPaise`: what
 * is neither refunded nor about to be.
 */
export type Refundable = { captureId: string | null; leftPaise: number; cash: OrderCash | null }

/** The caller holds the order's lock. Null if the order was never paid for, nor is to be paid in cash. */
export async function findRefundable(db: Db, orderId: string): Promise<Refundable | null> {
  const sale = (await findUnreturned(db, orderId)).find((capture) => capture.sale)
  if (sale !== undefined)
    return { captureId: sale.captureId, leftPaise: sale.leftPaise, cash: null }
  const cash = await findCash(db, orderId)
  return cash && { captureId: null, leftPaise: cash.leftPaise, cash }
}
