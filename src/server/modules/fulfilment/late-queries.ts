import { and, inArray, isNotNull, lt, type SQL } from 'drizzle-orm'
import { shipments } from './tables.ts'

/** `isOverdue` in SQL, for placed shipments. */
export function overdueShipments(today: string): SQL | undefined {
  return and(
    isNotNull(shipments.placedAt),
    inArray(shipments.state, ['new', 'accepted', 'packed', 'shipped']),
    lt(shipments.promisedOn, today),
  )
}
