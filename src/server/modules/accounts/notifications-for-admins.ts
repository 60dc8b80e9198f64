import type { Db } from '../../platform/db.ts'
import type { NotificationToSend } from '../notifications/index.ts'
import { findAdmins } from './queries.ts'

/**
 * The same notification for every administrator; in the list only, because an email would address none of them in
 * particular.
 */
export async function notificationsForAdmins(
  db: Db,
  notifications: Omit<NotificationToSend, 'to' | 'email'>,
): Promise<NotificationToSend[]> {
  return (await findAdmins(db)).map(({ id }) => ({ ...notifications, to: { role: 'admin', id } }))
}
