import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders.ts'
import type { Db } from '../../platform/db.ts'
import { orders } from './tables.ts'

/** The order, placed or not, locked until the transaction ends. */
export async function lockOrder(
  db: Db,
  orderId: string,
): Promise<{ customerId: string; cancelledAt: Date | null }> {
  const rows = await db
    .select({ customerId: orders.customerId, cancelledAt: orders.cancelledAt })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  const order = rows[0]
  if (order === undefined) throw new Error('a payment has no order')
  return order
}

/** The placed ones among these orders, locked in a fixed order until the transaction ends. */
export async function lockPlaced(db: Db, ids: string[]) {
  return db
    .select({
      id: orders.id,
      customerId: orders.customerId,
      status: orders.status,
      reservation: orders.reservation,
      placedAt: orders.placedAt,
      cancelledAt: orders.cancelledAt,
    })
    .from(orders)
    .where(and(inArray(orders.id, ids), isNotNull(orders.placedAt)))
    .orderBy(asc(orders.id))
    .for('update')
}

export type Placed = Awaited<ReturnType<typeof lockPlaced>>[number]

/* The caller holds the locks of these orders. */

export async function setStatusOf(db: Db, ids: string[], status: OrderStatus): Promise<void> {
  if (ids.length === 0) return
  await db.update(orders).set({ status }).where(inArray(orders.id, ids))
}

export async function setCancelled(db: Db, ids: string[], now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ status: 'cancelled', cancelledAt: now })
    .where(inArray(orders.id, ids))
}

/** Of an order whose cash is collected; one that was refunded since stays so. */
export async function setOrderPaid(db: Db, orderId: string): Promise<void> {
  await db
    .update(orders)
    .set({ paymentStatus: 'paid' })
    .where(and(eq(orders.id, orderId), eq(orders.paymentStatus, 'pending')))
}

export async function setOrderRefunded(db: Db, orderId: string): Promise<void> {
  await db.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, orderId))
}
