import { type Notification, notificationKinds } from '#contract/notifications.ts'
import type { NotificationRow } from './queries.ts'

export function notificationView(row: NotificationRow): Notification {
  const { number, kind, subjectId, facts, createdAt, readAt } = row
  return {
    _id: number,
    kind,
    topic: notificationKinds[kind],
    subjectId,
    facts,
    at: createdAt.toISOString(),
    read: readAt !== null,
  }
}
