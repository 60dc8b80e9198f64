import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { insertingRows } from '../../platform/insert-rows.ts'
import { orderEvents } from '../../platform/tables/index.ts'

export type EventRow = typeof orderEvents.$inferSelect
export type NewEvent = typeof orderEvents.$inferInsert

export const insertEvents = insertingRows(orderEvents, 'events')

/** In the order in which they happened. */
export async function findEvents(db: Db, orderId: string): Promise<EventRow[]> {
  return db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
}
