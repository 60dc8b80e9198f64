import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { recordBusinessEvent } from '../../../platform/business-events.ts'
import type { By as Person } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { insertingRows } from '../../../platform/insert-rows.ts'
import { overdueShipments } from '../../fulfilment/index.ts'
import { shipments } from '../../fulfilment/tables.ts'
import { orderEvents, orders } from '../tables.ts'
import { businessEventOf } from './business-event.ts'

export type EventRow = typeof orderEvents.$inferSelect
type NewEvent = typeof orderEvents.$inferInsert

/** Who acts: a signed-in user, or null for the provider or a job. */
export type By = Person | null

export type OrderAction = { by: By; at: Date }

const insertEvents = insertingRows(orderEvents, 'events')

/** Records events of an order, in the transaction that makes the change. */
export async function recordEvents(
  db: Db,
  { by, at }: OrderAction,
  events: readonly Omit<NewEvent, 'at' | 'byRole' | 'byId' | 'byStaffId'>[],
): Promise<void> {
  if (events.length === 0) return
  const who = {
    at,
    byRole: by?.role ?? 'system',
    byId: by?.id ?? null,
    byStaffId: by?.staff?.id ?? null,
  } as const
  await insertEvents(
    db,
    events.map((event) => ({ ...event, ...who })),
  )
  for (const event of events) {
    const written = businessEventOf(event)
    if (written !== null) recordBusinessEvent(db, written)
  }
}

/** Oldest first. */
export async function findEvents(db: Db, orderId: string): Promise<EventRow[]> {
  return db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
}

/** Overdue shipments of sold orders without a 'late' event yet, oldest first. */
export async function findUnrecordedLate(db: Db, today: string, most: number) {
  const recorded = db
    .select({ one: sql`1` })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, shipments.orderId),
        eq(orderEvents.shipmentId, shipments.id),
        eq(orderEvents.what, 'late'),
      ),
    )
  return db
    .select({ id: shipments.id, pharmacyId: shipments.pharmacyId })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(overdueShipments(today), eq(orders.reservation, 'consumed'), notExists(recorded)))
    .orderBy(asc(shipments.placedAt))
    .limit(most)
}
