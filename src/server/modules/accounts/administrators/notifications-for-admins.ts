import {
  type NotificationTopic,
  notificationKinds,
  topicsOfAdmin,
} from '#contract/notifications.ts'
import type { Db } from '../../../platform/db.ts'
import type { NotificationToSend } from '../../notifications/index.ts'
import { findAdmins } from './administrator-queries.ts'

/** The administrators whose role is notified on a topic. */
export async function findAdminsFor(db: Db, topic: NotificationTopic) {
  const admins = await findAdmins(db)
  return admins.filter(({ role }) => role === 'owner' || topicsOfAdmin[role].includes(topic))
}

/**
 * The same notification for every administrator whom it concerns; in the list only, because an email would address
 * none of them in particular.
 */
export async function notificationsForAdmins(
  db: Db,
  notification: Omit<NotificationToSend, 'to' | 'email'>,
): Promise<NotificationToSend[]> {
  const admins = await findAdminsFor(db, notificationKinds[notification.kind])
  return admins.map(({ id }) => ({ ...notification, to: { role: 'admin', id } }))
}
