import { Readable } from 'node:stream'
import type { NotificationTopic } from '#contract/notifications.ts'
import { eventText, newsEvent, unreadEvent } from './event-text.ts'
import type { NewsRow } from './queries.ts'
import type { Account } from './word.ts'

type Reader = { account: Account; sessionId: string; since: number | null }

/** A reader who takes nothing any more is let go: bytes that wait for him. */
const mostWaiting = 64 * 1024

/** One page that reads the news as they come; `onClose` is called once, however it ends. */
export type NewsStream = ReturnType<typeof openStream>

export function openStream({ account, sessionId, since }: Reader, onClose: () => void) {
  /** What this reader has, of the newest; null before he was told of any. */
  let had: ReadonlySet<number> | null = null
  let counted: number | null = null
  const openedAt = performance.now()
  const body = new Readable({ read: () => undefined, encoding: 'utf8' })
  body.once('close', onClose)
  let ended = false
  const send = (text: string) => {
    if (ended || body.destroyed) return
    if (body.readableLength > mostWaiting) body.destroy()
    else body.push(text)
  }
  const end = () => {
    if (!ended && !body.destroyed) body.push(null)
    ended = true
  }
  return {
    account,
    sessionId,
    body,
    end,
    /** `rows`: the newest, newest first. */
    tell(rows: readonly NewsRow[], unread: number) {
      const known =
        had ?? new Set(rows.filter((row) => isOld(row, since)).map(({ number }) => number))
      const fresh = rows.filter(({ number }) => !known.has(number)).toReversed()
      had = new Set(rows.map(({ number }) => number))
      for (const row of fresh) send(newsEvent(row))
      if (unread !== counted) send(unreadEvent(unread))
      counted = unread
    },
    topics(topics: readonly NotificationTopic[]) {
      send(eventText('topics', topics))
    },
    /** Says that it is still there, unless it has been for long enough. */
    beat(longestMs: number) {
      if (performance.now() - openedAt > longestMs) end()
      else send(':\n\n')
    },
    comeBackAfter(ms: number) {
      send(`retry: ${ms}\n\n`)
      end()
    },
    /** The session has ended: coming back with its token would be refused. */
    dismiss() {
      send(eventText('ended', {}))
      end()
    },
  }
}

/** Whoever is new here has read his list. */
const isOld = ({ number }: NewsRow, since: number | null) => since === null || number <= since
