import { and, asc, desc, eq, gt, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/db.ts'
import { orderItems } from '../../fulfilment/tables.ts'
import { orders } from '../tables.ts'

export async function findExpiredReservations(
  db: Db,
  now: Date,
  { most, but }: { most: number; but: string[] },
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.reservation, 'active'),
        lte(orders.reservationExpiresAt, now),
        but.length > 0 ? notInArray(orders.id, but) : undefined,
      ),
    )
    .orderBy(asc(orders.reservationExpiresAt))
    .limit(most)
  return rows.map((row) => row.id)
}

/** An order whose reservation has ended. */
export type EndedReservation = { id: string; prescriptionId: string | null }

const ended = { id: orders.id, prescriptionId: orders.prescriptionId }

/** Ends an order's reservation and locks its row; null if it has none. */
export async function endReservation(db: Db, orderId: string): Promise<EndedReservation | null> {
  const rows = await db
    .update(orders)
    .set({ reservation: 'released' })
    .where(and(eq(orders.id, orderId), eq(orders.reservation, 'active')))
    .returning(ended)
  return rows[0] ?? null
}

/** Locks all checkouts of a customer that are no orders yet, and ends their reservations. */
export async function endReservationsOf(db: Db, customerId: string): Promise<EndedReservation[]> {
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNull(orders.placedAt)))
    .orderBy(asc(orders.id))
    .for('update')
  return db
    .update(orders)
    .set({ reservation: 'released' })
    .where(and(eq(orders.customerId, customerId), eq(orders.reservation, 'active')))
    .returning(ended)
}

/** The units that orders have reserved, each medicine once. */
export async function findReservedUnits(db: Db, ...orderIds: string[]) {
  return db
    .select({
      medicineId: orderItems.medicineId,
      quantity: sql<number>`sum(${orderItems.quantity})::integer`,
    })
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .groupBy(orderItems.medicineId)
}

const reservedUnits = prepared((db: Db) =>
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
        eq(orders.reservation, 'active'),
        gt(orders.reservationExpiresAt, sql.placeholder('now')),
      ),
    )
    .groupBy(orderItems.medicineId)
    .prepare('reserved_units'),
)

/** The units that a customer's open checkouts have reserved, by medicine. */
export async function reservedBy(
  db: Db,
  customerId: string,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await reservedUnits(db).execute({ customerId, now })
  return new Map(rows.map((row) => [row.medicineId, row.quantity]))
}

/** Items of open checkouts for these medicines, newest checkout first. */
export async function findHoldersOf(db: Db, medicineIds: string[]) {
  return db
    .select({
      orderId: orders.id,
      medicineId: orderItems.medicineId,
      quantity: orderItems.quantity,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.reservation, 'active'), inArray(orderItems.medicineId, medicineIds)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
}

/**
 * Ends the reservations of these orders, locking their rows in one order; returns the orders that still had
 * one.
 */
export async function endAllReservations(db: Db, orderIds: string[]): Promise<EndedReservation[]> {
  const locked = db.$with('locked').as(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(inArray(orders.id, orderIds), eq(orders.reservation, 'active')))
      .orderBy(asc(orders.id))
      .for('update'),
  )
  return db
    .with(locked)
    .update(orders)
    .set({ reservation: 'released' })
    .from(locked)
    .where(eq(orders.id, locked.id))
    .returning(ended)
}
