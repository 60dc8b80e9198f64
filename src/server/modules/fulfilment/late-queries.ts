import { and, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { shipments } from './tables.ts'

/** `isOverdue` in SQL, for placed shipments. */
export function overdueShipments(today: string): SQL | undefined {
  return and(
    isNotNull(shipments.placedAt),
    // One that the customer collects is on time once it is packed.
    sql`(not ${shipments.pickup} or ${shipments.state} in ('new', 'accepted'))`,
    inArray(shipments.state, ['new', 'accepted', 'packed', 'shipped']),
    lt(shipments.promisedOn, today),
  )
}
