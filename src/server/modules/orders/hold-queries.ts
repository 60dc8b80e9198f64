import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { customers, orderItems, orders } from '../../platform/tables/index.ts'

/** Lets the checkouts of one customer pass one at a time, until the transaction ends; false once the account is closed. */
export async function lockCustomer(db: Db, customerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.closedAt)))
    .for('update')
  return rows.length > 0
}

export async function findOpenHold(db: Db, customerId: string, checkoutKey: string, now: Date) {
  const rows = await db
    .select({ id: orders.id, totalPaise: orders.totalPaise })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.hold, 'held'),
        eq(orders.checkoutKey, checkoutKey),
        gt(orders.holdExpiresAt, now),
      ),
    )
    .limit(1)
  return rows[0] ?? null
}

/** Orders of the customer that hold units, but not for this checkout. */
export async function findOtherHolds(db: Db, customerId: string, checkoutKey: string, now: Date) {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.hold, 'held'),
        sql`not (${orders.checkoutKey} = ${checkoutKey} and ${orders.holdExpiresAt} > ${now.toISOString()})`,
      ),
    )
  return rows.map((row) => row.id)
}

export async function findExpiredHolds(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.hold, 'held'), lte(orders.holdExpiresAt, now)))
    .orderBy(asc(orders.holdExpiresAt))
    .limit(most)
  return rows.map((row) => row.id)
}

/** Ends a hold one way or the other; false where it is not as it was thought. Locks the order's row. */
export async function endHold(
  db: Db,
  orderId: string,
  to: 'consumed' | 'released',
  from: 'held' | 'released' = 'held',
): Promise<boolean> {
  const rows = await db
    .update(orders)
    .set({ hold: to })
    .where(and(eq(orders.id, orderId), eq(orders.hold, from)))
    .returning({ id: orders.id })
  return rows.length > 0
}

/** Ends all that a customer holds; answers the orders it was held for. */
export async function endHoldsOf(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .update(orders)
    .set({ hold: 'released' })
    .where(and(eq(orders.customerId, customerId), eq(orders.hold, 'held')))
    .returning({ id: orders.id })
  return rows.map((row) => row.id)
}

/** Items of orders, each medicine once, in the order in which stock is locked. */
export async function findItemsToMove(db: Db, ...orderIds: string[]) {
  return db
    .select({
      medicineId: orderItems.medicineId,
      quantity: sql<number>`sum(${orderItems.quantity})::integer`,
    })
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .groupBy(orderItems.medicineId)
    .orderBy(asc(orderItems.medicineId))
}

/** An order's items, each a medicine of its own, in the order in which stock is locked. */
export async function findItemsOf(db: Db, orderId: string) {
  return db
    .select({
      orderItemId: orderItems.id,
      medicineId: orderItems.medicineId,
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.medicineId))
}

const heldUnits = prepared((db: Db) =>
  db
    .select({
      medicineId: orderItems.medicineId,
      quantity: sql<number>`sum(${orderItems.quantity})::integer`,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, sql.placeholder('customerId')),
        eq(orders.hold, 'held'),
        gt(orders.holdExpiresAt, sql.placeholder('now')),
      ),
    )
    .groupBy(orderItems.medicineId)
    .prepare('held_units'),
)

/** Units that the customer's unfinished checkouts hold, by medicine. */
export async function heldBy(db: Db, customerId: string, now: Date): Promise<Map<string, number>> {
  const rows = await heldUnits(db).execute({ customerId, now })
  return new Map(rows.map((row) => [row.medicineId, row.quantity]))
}
