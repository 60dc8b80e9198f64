import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { cashCollections, payments, refunds } from '../tables.ts'

/**
 * The cash of an order, whose lock the caller holds: what was collected of which shipments, and how much of it is
 * neither refunded nor about to be, in paise. Null for an order that is paid at the provider.
 */
export async function findCash(db: Db, orderId: string) {
  const [row] = await db
    .select({
      paymentId: payments.id,
      collected: sql<Record<string, number>>`coalesce((
        select json_object_agg(c.shipment_id, c.amount_paise) from ${cashCollections} c
        where c.order_id = payments.order_id), '{}')`,
      refundedPaise: sql<number>`coalesce((select sum(r.amount_paise) from ${refunds} r
        where r.order_id = payments.order_id and r.capture_id is null and r.state <> 'failed'), 0)`.mapWith(
        Number,
      ),
    })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, 'cash')))
  if (row === undefined) return null
  const collected = new Map(Object.entries(row.collected))
  const sum = [...collected.values()].reduce((all, paise) => all + paise, 0)
  return { collected, leftPaise: sum - row.refundedPaise }
}

export type OrderCash = NonNullable<Awaited<ReturnType<typeof findCash>>>

/** Whether all cash of an order, of which nothing is left to collect, was paid back to the customer. */
export async function isCashRefunded(db: Db, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({
      isWhole: sql<boolean>`${payments.status} = 'collected'
        and (select sum(c.amount_paise) from ${cashCollections} c where c.order_id = payments.order_id)
          <= (select sum(r.amount_paise) from ${refunds} r where r.order_id = payments.order_id
            and r.capture_id is null and r.state = 'processed')`,
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
  return row?.isWhole ?? false
}

/** Records cash as collected, once for a shipment; false if it is already. */
export async function insertCollection(
  db: Db,
  collection: typeof cashCollections.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(cashCollections)
    .values(collection)
    .onConflictDoNothing()
    .returning({ id: cashCollections.shipmentId })
  return rows.length > 0
}

/** Ends the payment in cash of an order with nothing left to collect. Idempotent. */
export async function endCashPayment(
  db: Db,
  orderId: string,
  status: 'collected' | 'cancelled',
  now: Date,
): Promise<void> {
  const ended = { status, ...(status === 'collected' ? { capturedAt: now } : {}) }
  await db
    .update(payments)
    .set(ended)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'due')))
}

/** The cash that was collected of these shipments, by shipment. */
export async function findCollections(db: Db, shipmentIds: readonly string[]) {
  if (shipmentIds.length === 0) return new Map<string, typeof cashCollections.$inferSelect>()
  const rows = await db
    .select()
    .from(cashCollections)
    .where(sql`${cashCollections.shipmentId} = any(${sql.param([...shipmentIds])}::uuid[])`)
  return new Map(rows.map((row) => [row.shipmentId, row]))
}
