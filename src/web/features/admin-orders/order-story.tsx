import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { listedEvents, sellersOf } from '../../timeline-words.ts'
import { EventList } from '../../ui/event-list.tsx'
import { Section } from '../../ui/headline.tsx'

/** All that happened to an order, who did it, when and why. */
export function OrderStory({ order }: { order: AdminOrderDetail }) {
  return (
    <Section id="story" title="What happened">
      <EventList
        labelledBy="story"
        events={listedEvents(order.timeline, 'admin', sellersOf(order))}
      />
    </Section>
  )
}
