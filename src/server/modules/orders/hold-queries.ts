import { and, asc, desc, eq, gt, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { customers, orderItems, orders } from '../../platform/tables/index.ts'

const customerLock = prepared((db: Db) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, sql.placeholder('id')), isNull(customers.closedAt)))
    .for('no key update')
    .prepare('lock_customer'),
)

/** Lets the checkouts of one customer pass one at a time, until the transaction ends; false once the account is closed. */
export async function lockCustomer(db: Db, id: string): Promise<boolean> {
  const rows = await customerLock(db).execute({ id })
  return rows.length > 0
}

const holdsOf = prepared((db: Db) =>
  db
    .select({ id: orders.id, checkoutKey: orders.checkoutKey, until: orders.holdExpiresAt })
    .from(orders)
    .where(and(eq(orders.customerId, sql.placeholder('customerId')), eq(orders.hold, 'held')))
    .prepare('holds_of_customer'),
)

/** The order that holds units for this checkout, if any does still, and those that hold others. */
export async function findHolds(db: Db, customerId: string, checkoutKey: string, now: Date) {
  const rows = await holdsOf(db).execute({ customerId })
  const open = rows.find((row) => row.checkoutKey === checkoutKey && row.until > now)
  return {
    open: open?.id ?? null,
    others: rows.filter((row) => row !== open).map(({ id }) => id),
  }
}

export async function findExpiredHolds(
  db: Db,
  now: Date,
  { most, but }: { most: number; but: string[] },
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.hold, 'held'),
        lte(orders.holdExpiresAt, now),
        but.length > 0 ? notInArray(orders.id, but) : undefined,
      ),
    )
    .orderBy(asc(orders.holdExpiresAt))
    .limit(most)
  return rows.map((row) => row.id)
}

/** Lets go of what an order holds; false where it holds nothing. Locks the order's row. */
export async function endHold(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .update(orders)
    .set({ hold: 'released' })
    .where(and(eq(orders.id, orderId), eq(orders.hold, 'held')))
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

/** What orders hold, each medicine once. */
export async function findHeldUnits(db: Db, ...orderIds: string[]) {
  return db
    .select({
      medicineId: orderItems.medicineId,
      quantity: sql<number>`sum(${orderItems.quantity})::integer`,
    })
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .groupBy(orderItems.medicineId)
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

/** Lines of open checkouts for these medicines, those of the newest checkout first. */
export async function findHoldersOf(db: Db, medicineIds: string[]) {
  return db
    .select({
      orderId: orders.id,
      medicineId: orderItems.medicineId,
      quantity: orderItems.quantity,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.hold, 'held'), inArray(orderItems.medicineId, medicineIds)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
}

/** Lets go of what these orders hold, their rows locked in one order; answers those that held anything still. */
export async function endHoldsAll(db: Db, orderIds: string[]): Promise<string[]> {
  const locked = db.$with('locked').as(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(inArray(orders.id, orderIds), eq(orders.hold, 'held')))
      .orderBy(asc(orders.id))
      .for('update'),
  )
  const rows = await db
    .with(locked)
    .update(orders)
    .set({ hold: 'released' })
    .from(locked)
    .where(eq(orders.id, locked.id))
    .returning({ id: orders.id })
  return rows.map((row) => row.id)
}
