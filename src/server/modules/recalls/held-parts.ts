import type { Db } from '../../platform/db.ts'
import { keptStates } from './buyer-queries.ts'
import { findRecalledLines } from './order-queries.ts'

/** Parts of these orders that hold units of recalled batches and have not left: one for each line and batch. */
export async function findHeldParts(db: Db, orderIds: readonly string[]) {
  const lines = await findRecalledLines(db, orderIds)
  const held = lines.filter(({ state }) => isKept(state))
  return held.map(({ orderId, consignmentId, recallId, medicine, batchNumber }) => ({
    orderId,
    consignmentId,
    recallId,
    medicine,
    batchNumber,
  }))
}

/** Whether a part of an order in this state is still at its pharmacy. */
export function isKept(state: string): boolean {
  return keptStates.some((kept) => kept === state)
}
