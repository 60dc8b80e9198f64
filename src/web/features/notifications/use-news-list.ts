import { useState } from 'react'
import { api } from '../../api.ts'
import { notify } from '../../notify.ts'
import { sentenceFor } from '../../problems.ts'
import { storeUnread } from '../../session.ts'
import { fetchNews, type NewsPage, newsFailed } from './load-news.ts'

type List = NewsPage & { after: NewsPage }

/** The loaded notifications, those asked for after them, and what was read meanwhile. */
export function useNewsList(first: NewsPage) {
  const begun: List = { after: first, ...first }
  const [list, setList] = useState(begun)
  const [busy, setBusy] = useState<'more' | 'all' | null>(null)
  const mine = list.after === first ? list : begun
  const { notifications, nextCursor } = mine
  const change = (to: (now: NewsPage) => Partial<NewsPage>) =>
    setList((now) => {
      const current = now.after === first ? now : begun
      return { ...current, ...to(current) }
    })
  const markRead = (which: (id: number) => boolean) =>
    change(({ notifications: known }) => ({
      notifications: known.map((one) => (which(one._id) ? { ...one, read: true } : one)),
    }))

  async function run(what: 'more' | 'all', work: () => Promise<void>, failed: string) {
    if (busy !== null) return
    setBusy(what)
    try {
      await work()
    } catch (error) {
      notify.error(sentenceFor(error, failed))
    } finally {
      setBusy(null)
    }
  }

  const more = () =>
    run(
      'more',
      async () => {
        const page = await fetchNews(nextCursor ?? undefined)
        change(({ notifications: known }) => {
          const ids = new Set(known.map(({ _id }) => _id))
          const added = page.notifications.filter(({ _id }) => !ids.has(_id))
          return { ...page, notifications: [...known, ...added] }
        })
      },
      newsFailed,
    )

  /** What came since the list was read stays unread. */
  const readAll = () =>
    run(
      'all',
      async () => {
        const newest = notifications[0]?._id ?? 0
        const { unread } = await api.notifications.readAll({ query: { upTo: String(newest) } })
        storeUnread(unread)
        markRead(() => true)
      },
      'They could not be marked as read. Please try again.',
    )

  /** Looked at: if nobody hears of it, it stays unread until the next look. */
  async function read(id: number) {
    markRead((one) => one === id)
    try {
      const { unread } = await api.notifications.read({ params: { id: String(id) } })
      storeUnread(unread)
    } catch {
      return
    }
  }

  return { notifications, hasMore: nextCursor !== null, busy, more, readAll, read }
}
