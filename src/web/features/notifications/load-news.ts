import type { Role } from '#contract/accounts.ts'
import type { Mute, Notification } from '#contract/notifications.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'

/** One stretch of somebody's notifications; `nextCursor` leads on. */
export type NewsPage = { notifications: Notification[]; nextCursor: string | null }
export type LoadedNews = { page: NewsPage; muted: Mute[] }

export const newsFailed = 'Failed to fetch notifications'

/** null where they could not be read. */
export async function loadNews(role: Role): Promise<LoadedNews | null> {
  try {
    const [page, { muted }] = await Promise.all([fetchNews(), api.notifications.settings()])
    return { page, muted }
  } catch (error) {
    leaveIfEnded(error, role)
    return null
  }
}

export function fetchNews(cursor?: string): Promise<NewsPage> {
  return api.notifications.list({ query: { limit: 25, ...(cursor ? { cursor } : {}) } })
}
