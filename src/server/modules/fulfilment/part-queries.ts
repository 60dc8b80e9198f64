import { inArray } from 'drizzle-orm'
import { partOf, type ShipmentPart } from '#contract/shipment-parts.ts'
import type { Db } from '../../platform/db.ts'
import { shipments } from './tables.ts'

/**
 * The shipments of orders whose pharmacy has another one of the same order, and which part each is: a fact of
 * notifications.
 */
export async function findParts(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { part: ShipmentPart }>> {
  if (orderIds.length === 0) return new Map()
  const { id, orderId, pharmacyId, needsPrescription } = shipments
  const rows = await db
    .select({ id, orderId, pharmacyId, needsPrescription })
    .from(shipments)
    .where(inArray(orderId, [...new Set(orderIds)]))
  const byOrder = Map.groupBy(rows, (row) => row.orderId)
  return new Map(
    rows.flatMap((row) => {
      const part = partOf(row, byOrder.get(row.orderId) ?? [])
      return part === undefined ? [] : [[row.id, { part }] as const]
    }),
  )
}
