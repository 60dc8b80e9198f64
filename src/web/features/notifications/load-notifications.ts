import type { Role } from '#contract/accounts.ts'
import type { Mute, Notification } from '#contract/notifications.ts'
import { api } from '../../api/api.ts'
import { leaveIfEnded } from '../../session/guard.ts'

/** One page of a user's notifications; `nextCursor` loads the next one. */
export type NotificationsPage = { notifications: Notification[]; nextCursor: string | null }
export type LoadedNotifications = { page: NotificationsPage; muted: Mute[] }

export const notificationsFailed = 'Failed to fetch notifications'

/** null if they could not be loaded. */
export async function loadNotifications(role: Role): Promise<LoadedNotifications | null> {
  try {
    const [page, { muted }] = await Promise.all([
      fetchNotifications(),
      api.notifications.settings(),
    ])
    return { page, muted }
  } catch (error) {
    leaveIfEnded(error, role)
    return null
  }
}

export function fetchNotifications(cursor?: string): Promise<NotificationsPage> {
  return api.notifications.list({ query: { limit: 25, ...(cursor ? { cursor } : {}) } })
}
