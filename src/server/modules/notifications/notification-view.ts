import { type Notification, notificationKinds } from '#contract/notifications.ts'
import type { NewsRow } from './queries.ts'

export function notificationView(row: NewsRow): Notification {
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
