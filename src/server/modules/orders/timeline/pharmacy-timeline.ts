import type { OrderEvent } from '#contract/timeline.ts'
import type { ShipmentRow } from '../views/pharmacy-shipment-queries.ts'
import type { findEvents } from './event-queries.ts'
import { type People, timelineView } from './timeline-view.ts'

type EventRow = Awaited<ReturnType<typeof findEvents>>[number]

/**
 * The events of an order that concern all its shipments, except refunds: a pharmacy sees no amounts of
 * others.
 */
const sharedKinds = new Set<EventRow['what']>(['paid', 'address_changed', 'cancelled'])

/**
 * The timeline of one pharmacy's shipment, without the other shipments. `people`: the names of the pharmacy's
 * people.
 */
export function ownTimeline(
  shipment: ShipmentRow,
  events: readonly EventRow[],
  people: People,
): OrderEvent[] {
  const own = events.filter(({ shipmentId, what }) =>
    shipmentId === null
      ? sharedKinds.has(what) && concerns(shipment, what)
      : shipmentId === shipment.id,
  )
  const withoutAmounts = own.map((event) => ({ ...event, amountPaise: null }))
  const order = { createdAt: shipment.placedAt ?? new Date(0), customerId: '' }
  return timelineView(order, withoutAmounts, null, people).slice(1)
}

/**
 * A shipment handed over or declined before the order was cancelled is not affected. Nobody sends one that has ended to
 * an address.
 */
function concerns({ state }: ShipmentRow, what: EventRow['what']): boolean {
  if (what === 'address_changed') return state !== 'declined' && state !== 'cancelled'
  return what !== 'cancelled' || state === 'cancelled'
}
