import type { Db } from '../../platform/db.ts'
import { delivered, post } from '../ledger/index.ts'
import { goodsOf } from './reversal.ts'
import { findStanding } from './reversal-queries.ts'

/**
 * A consignment has arrived: its pharmacy has earned the price of the units that stand, less what the operator
 * keeps. The caller holds the order's lock and takes the step. Books once, however often it is called.
 */
export async function bookDelivery(
  db: Db,
  at: Date,
  { id, orderId }: { id: string; orderId: string },
): Promise<void> {
  const units = (await findStanding(db, orderId))
    .filter(({ consignmentId, left }) => consignmentId === id && left > 0)
    .map((line) => ({ line, quantity: line.left }))
  if (units.length > 0) await post(db, at, [delivered(goodsOf(orderId, units))])
}
