import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders.ts'
import type { Db } from '../../platform/db.ts'
import { orders } from '../../platform/tables/index.ts'

/** Those of the orders that were placed, locked in one order until the transaction ends. */
export async function lockPlaced(db: Db, ids: string[]) {
  return db
    .select({
      id: orders.id,
      customerId: orders.customerId,
      status: orders.status,
      placedAt: orders.placedAt,
      cancelledAt: orders.cancelledAt,
    })
    .from(orders)
    .where(and(inArray(orders.id, ids), isNotNull(orders.placedAt)))
    .orderBy(asc(orders.id))
    .for('update')
}

export type Placed = Awaited<ReturnType<typeof lockPlaced>>[number]

/** Orders that `lockPlaced` holds. */
export async function setStatusOf(db: Db, ids: string[], status: OrderStatus): Promise<void> {
  if (ids.length === 0) return
  await db.update(orders).set({ status }).where(inArray(orders.id, ids))
}
