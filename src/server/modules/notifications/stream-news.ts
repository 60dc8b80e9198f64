import type { Actor } from '../../platform/context.ts'
import type { StreamContext, Streamed } from '../../platform/serve.ts'
import { lastSeen, newsEvent, unreadEvent } from './event-text.ts'
import type { Hub } from './hub.ts'
import { countUnread, findNewest } from './queries.ts'

const mostMissed = 50

/** News as they come; to a caller who can't listen, those that came, and the end. */
export const streamNewsFrom =
  (hub: Hub) =>
  async ({ db, actor, header }: StreamContext<Actor>): Promise<Streamed> => {
    const since = lastSeen(header('last-event-id'))
    if (header('accept')?.includes('text/event-stream'))
      return { body: hub.open({ role: actor.role, id: actor.id }, actor.sessionId, since) }
    const rows = since === null ? [] : await findNewest(db, actor, mostMissed)
    const missed = rows.filter(({ number }) => number > (since ?? 0)).toReversed()
    const unread = await countUnread(db, actor)
    return { body: one([unreadEvent(unread), ...missed.map(newsEvent)].join('')) }
  }

async function* one(text: string) {
  yield text
}
