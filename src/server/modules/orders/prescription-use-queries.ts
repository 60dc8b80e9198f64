import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { orderItems, shipments } from '../fulfilment/tables.ts'
import { orderEvents, orders } from './tables.ts'

/** An order has a shipment in one of these states with a medicine that needs the prescription. */
const needsIn = (order: SQL, ...states: string[]): SQL => sql`exists (
  select from ${shipments} s join ${orderItems} i on i.shipment_id = s.id
  where s.order_id = ${order} and s.placed_at is not null
    and s.state in (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )})
    and i.needs_prescription and i.declined_at is null)`

const undelivered = ['new', 'accepted', 'packed', 'shipped']
const placed = [...undelivered, 'delivered']

/** The prescriptions of orders. */
export async function findPrescriptionIds(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const { prescriptionId } = orders
  const rows = await db
    .selectDistinct({ id: sql<string>`${prescriptionId}` })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), isNotNull(prescriptionId)))
  return rows.map(({ id }) => id)
}

/** Those prescriptions whose orders have all ended, and about which no pharmacist has decided. */
export async function findUndecided(db: Db, prescriptionIds: readonly string[]): Promise<string[]> {
  if (prescriptionIds.length === 0) return []
  const rows = await db
    .select({ id: sql<string>`${orders.prescriptionId}` })
    .from(orders)
    .where(inArray(orders.prescriptionId, [...prescriptionIds]))
    .groupBy(orders.prescriptionId)
    .having(
      sql`not bool_or(${needsIn(sql`${orders.id}`, ...placed)} or exists (select from ${orderEvents} e
        where e.order_id = ${orders.id} and e.what in ('prescription_verified', 'prescription_rejected')))`,
    )
  return rows.map(({ id }) => id)
}

/** Detaches a customer's own prescription from checkouts that were not paid, and from orders that have ended. */
export async function detachEnded(
  db: Db,
  { id, customerId }: { id: string; customerId: string },
): Promise<void> {
  const own = and(eq(orders.customerId, customerId), eq(orders.prescriptionId, id))
  const locked = await db
    .select({ id: orders.id })
    .from(orders)
    .where(own)
    .orderBy(orders.id)
    .for('update')
  if (locked.length === 0) return
  const isUnpaid = and(isNull(orders.placedAt), eq(orders.reservation, 'released'))
  const isOver = and(isNotNull(orders.placedAt), sql`not ${needsIn(sql`${orders.id}`, ...placed)}`)
  await db
    .update(orders)
    .set({ prescriptionId: null })
    .where(and(own, or(isUnpaid, isOver)))
}

/** A customer's prescriptions that orders name, and those for which a pharmacy still packs or delivers. */
export async function findPrescriptionUses(
  db: Db,
  customerId: string,
): Promise<{ ordered: string[]; open: string[] }> {
  const rows = await db
    .select({
      id: sql<string>`${orders.prescriptionId}`,
      isOpen: sql<boolean>`bool_or(${needsIn(sql`${orders.id}`, ...undelivered)})`,
    })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.prescriptionId)))
    .groupBy(orders.prescriptionId)
  return {
    ordered: rows.map(({ id }) => id),
    open: rows.filter(({ isOpen }) => isOpen).map(({ id }) => id),
  }
}
