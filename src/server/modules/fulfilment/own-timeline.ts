import type { OrderEvent } from '#contract/timeline.ts'
import { type findEvents, timelineView } from '../orders/index.ts'
import type { PartRow } from './order-queries.ts'

type EventRow = Awaited<ReturnType<typeof findEvents>>[number]

/** What of an order concerns all its parts, but for its money, which is not one pharmacy's to know. */
const everybodys = new Set<EventRow['what']>(['paid', 'cancelled'])

/** How a pharmacy's part came to it and what became of it; nothing of the other parts. */
export function ownTimeline(part: PartRow, events: readonly EventRow[]): OrderEvent[] {
  const own = events.filter(({ consignmentId, what }) =>
    consignmentId === null
      ? everybodys.has(what) && concerns(part, what)
      : consignmentId === part.id,
  )
  const bare = own.map((event) => ({ ...event, amountPaise: null }))
  const order = { createdAt: part.placedAt ?? new Date(0), customerId: '' }
  return timelineView(order, bare, null).slice(1)
}

/** A part that was on its way, or declined, before the order was cancelled stays as it was. */
function concerns({ state }: PartRow, what: EventRow['what']): boolean {
  return what !== 'cancelled' || state === 'cancelled'
}
