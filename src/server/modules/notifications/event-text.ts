import { notificationView } from './notification-view.ts'
import type { NewsRow } from './queries.ts'

/** One server-sent event; `id` is what a reader who comes back gives as Last-Event-ID. */
export function eventText(event: string, data: unknown, id?: number): string {
  const numbered = id === undefined ? '' : `id: ${id}\n`
  return `event: ${event}\n${numbered}data: ${JSON.stringify(data)}\n\n`
}

export const newsEvent = (row: NewsRow) => eventText('news', notificationView(row), row.number)
export const unreadEvent = (unread: number) => eventText('unread', { unread })

/** The number that a Last-Event-ID says; null without one, or where it is none of ours. */
export function lastSeen(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : null
}
