import { notifications } from '#contract/notifications.ts'
import type { Serve } from '../../platform/serve.ts'
import type { Hub } from './hub.ts'
import { listNews, muteNews, newsSettings, readAllNews, readNews, unreadNews } from './own-news.ts'
import { streamNewsFrom } from './stream-news.ts'

export function notificationRoutes(serve: Serve, hub: Hub): void {
  serve(notifications.list, listNews)
  serve(notifications.unread, unreadNews)
  serve(notifications.read, readNews)
  serve(notifications.readAll, readAllNews)
  serve(notifications.settings, newsSettings)
  serve.statement(notifications.mute, muteNews)
  serve.stream(notifications.stream, streamNewsFrom(hub))
}
