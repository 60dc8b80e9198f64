import type { Actor, StreamContext } from '../../platform/context.ts'
import type { Streamed } from '../../platform/serve.ts'
import type { Hub } from './hub.ts'
import { readerOf } from './published-event.ts'
import { countUnread, findNewest } from './queries.ts'
import { notificationEvent, numberIn, unreadEvent } from './stream.ts'

const mostMissed = 50

/** Sends notifications as they occur; to a client that does not accept a stream, the existing ones and the end. */
export const streamEventsFrom =
  (hub: Hub) =>
  async ({ db, actor, header }: StreamContext<Actor>): Promise<Streamed> => {
    const since = numberIn(header('last-event-id'))
    const reader = readerOf(actor)
    if (header('accept')?.includes('text/event-stream'))
      return { body: hub.open(reader, actor.sessionId, since, numberIn(header('x-behind-ms'))) }
    const rows = since === null ? [] : await findNewest(db, reader, mostMissed)
    const missed = rows.filter(({ number }) => number > (since ?? 0)).toReversed()
    const unread = await countUnread(db, reader)
    return { body: one([unreadEvent(unread), ...missed.map(notificationEvent)].join('')) }
  }

async function* one(text: string) {
  yield text
}
