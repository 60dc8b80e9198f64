import type { OrderWithTimeline } from '#contract/orders.ts'
import { listedEvents } from '../../timeline-words.ts'
import { EventList } from '../../ui/event-list.tsx'
import { Headline } from '../../ui/headline.tsx'

/** All that happened to an order, newest first. */
export function OrderTimeline({ timeline }: Pick<OrderWithTimeline, 'timeline'>) {
  return (
    <section className="order-events">
      <Headline id="order-events">What happened</Headline>
      <EventList labelledBy="order-events" events={listedEvents(timeline, 'customer')} />
    </section>
  )
}
