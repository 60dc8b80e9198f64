import { Readable } from 'node:stream'
import type { NotificationTopic } from '#contract/notifications.ts'
import { notificationView } from './notification-view.ts'
import type { Account } from './published-event.ts'
import type { NotificationRow } from './queries.ts'

type Reader = { account: Account; sessionId: string; since: number | null }

/** Unsent bytes at which a reader who no longer reads is disconnected. */
const mostWaiting = 64 * 1024

/** The event stream of one page; `onClose` is called once, however it ends. */
export type EventStream = ReturnType<typeof openStream>

export function openStream({ account, sessionId, since }: Reader, onClose: () => void) {
  /** The newest notification that this reader has; null before the first. */
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
    update(rows: readonly NotificationRow[], unread: number) {
      const known =
        had ?? new Set(rows.filter((row) => isOld(row, since)).map(({ number }) => number))
      const fresh = rows.filter(({ number }) => !known.has(number)).toReversed()
      had = new Set(rows.map(({ number }) => number))
      for (const row of fresh) send(notificationEvent(row))
      if (unread !== counted) send(unreadEvent(unread))
      counted = unread
    },
    topics(all: readonly NotificationTopic[]) {
      const topics = all.filter((topic) => account.topics?.includes(topic) ?? true)
      if (topics.length > 0) send(eventText('topics', topics))
    },
    /** Sends a heartbeat, or ends the stream after its maximum duration. */
    beat(longestMs: number) {
      if (performance.now() - openedAt > longestMs) end()
      else send(':\n\n')
    },
    comeBackAfter(ms: number) {
      send(`retry: ${ms}\n\n`)
      end()
    },
    /** The session has ended: reconnecting with its token would be rejected. */
    dismiss() {
      send(eventText('ended', {}))
      end()
    },
  }
}

/** A new reader has already loaded the list. */
const isOld = ({ number }: NotificationRow, since: number | null) =>
  since === null || number <= since

/** One server-sent event; a client that reconnects sends `id` as Last-Event-ID. */
function eventText(event: string, data: unknown, id?: number): string {
  const numbered = id === undefined ? '' : `id: ${id}\n`
  return `event: ${event}\n${numbered}data: ${JSON.stringify(data)}\n\n`
}

export const notificationEvent = (row: NotificationRow) =>
  eventText('notification', notificationView(row), row.number)
export const unreadEvent = (unread: number) => eventText('unread', { unread })

/** The number in Last-Event-ID or X-Behind-Ms; null if it is missing or invalid. */
export function numberIn(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : null
}
