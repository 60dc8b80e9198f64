import { inArray } from 'drizzle-orm'
import { contentsOf, type ShipmentContents } from '#contract/shipment-contents.ts'
import type { Db } from '../../platform/db.ts'
import { shipments } from './tables.ts'

/** What the shipments of these orders contain, as a fact of notifications, where one pharmacy sends two of an order. */
export async function findContents(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { contents: ShipmentContents }>> {
  if (orderIds.length === 0) return new Map()
  const { id, orderId, pharmacyId, needsPrescription } = shipments
  const rows = await db
    .select({ id, orderId, pharmacyId, needsPrescription })
    .from(shipments)
    .where(inArray(orderId, [...new Set(orderIds)]))
  const byOrder = Map.groupBy(rows, (row) => row.orderId)
  return new Map(
    rows.flatMap((row) => {
      const contents = contentsOf(row, byOrder.get(row.orderId) ?? [])
      return contents === undefined ? [] : [[row.id, { contents }] as const]
    }),
  )
}
