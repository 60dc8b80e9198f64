import { z } from 'zod'
import { badRequest, unknownId } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { insertDelivery } from './delivery-table.ts'
import { eventNames } from './event-names.ts'
import type { RecordedEvent } from './record-event.ts'
import { hasWebhook } from './target.ts'

/** One event, all events of a name, or all events. */
export const replayBody = z.union(
  [
    z.strictObject({ eventId: z.string() }),
    z.strictObject({ event: z.enum(eventNames) }),
    z.strictObject({ all: z.literal(true) }),
  ],
  'is {"eventId"}, {"event"} or {"all":true}',
)

/** Sends events again in sequence with the same ids, bytes and signatures, and another 24 hours of retries. */
export function replayEvents(sandbox: Sandbox, wanted: z.infer<typeof replayBody>): number {
  const { store, clock, courier } = sandbox
  if (!hasWebhook(sandbox)) throw badRequest('There is no webhook URL to send events to.')
  return store.transact(() => {
    const events = eventsOf(sandbox, wanted)
    if (events.length === 0 && 'eventId' in wanted) throw unknownId()
    const now = clock.milliseconds()
    for (const { id: eventId, signature } of events) {
      insertDelivery(store, { eventId, signature, sinceMs: now, nextMs: now })
    }
    courier.wake()
    return events.length
  })
}

function eventsOf({ store }: Sandbox, wanted: z.infer<typeof replayBody>): RecordedEvent[] {
  const ask = (where: string, ...values: string[]) =>
    store.all<RecordedEvent>(`SELECT * FROM events WHERE ${where} ORDER BY seq`, ...values)
  if ('eventId' in wanted) return ask('id = ?', wanted.eventId)
  return 'event' in wanted ? ask('event = ?', wanted.event) : ask('TRUE')
}
