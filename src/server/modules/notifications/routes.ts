import { notifications } from '#contract/notifications.ts'
import type { Serve } from '../../platform/serve.ts'
import type { Hub } from './hub.ts'
import {
  getNotificationSettings,
  getUnreadCount,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  muteNotificationsWith,
  type OnMuted,
} from './own-notifications.ts'
import { streamEventsFrom } from './stream-events.ts'

export function notificationRoutes(serve: Serve, hub: Hub, onMuted: OnMuted): void {
  serve(notifications.list, listNotifications)
  serve(notifications.unread, getUnreadCount)
  serve(notifications.read, markNotificationRead)
  serve(notifications.readAll, markAllNotificationsRead)
  serve(notifications.settings, getNotificationSettings)
  serve(notifications.mute, muteNotificationsWith(onMuted))
  serve.stream(notifications.stream, streamEventsFrom(hub))
}
