import type { OrderWithTimeline } from '#contract/orders.ts'
import { listedEvents, sellersOf } from '../../timeline-words.ts'
import { EventList } from '../../ui/event-list.tsx'
import { Headline } from '../../ui/headline.tsx'

/** All that happened to an order and its parcels, newest first. */
export function OrderTimeline({ order }: { order: OrderWithTimeline }) {
  return (
    <section className="order-events">
      <Headline id="order-events">What happened</Headline>
      <EventList
        labelledBy="order-events"
        events={listedEvents(order.timeline, 'customer', sellersOf(order))}
      />
    </section>
  )
}
