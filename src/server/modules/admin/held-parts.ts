import type { AdminOrder } from '#contract/admin-orders.ts'
import type { Db } from '../../platform/db.ts'
import { findHeldParts } from '../recalls/index.ts'

/** What of each of these orders waits because a batch in it was recalled. */
export async function heldOf(db: Db, orderIds: string[]) {
  const parts = Map.groupBy(await findHeldParts(db, orderIds), ({ orderId }) => orderId)
  return (id: string): AdminOrder['held'] =>
    (parts.get(id) ?? []).map(({ orderId: _, ...part }) => part)
}
