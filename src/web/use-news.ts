import { useEffect, useRef } from 'react'
import type { NotificationTopic } from '#contract/notifications.ts'
import { watchNews } from './news.ts'

/** What comes together is looked at once. */
const togetherMs = 250

/**
 * Calls back when something new happened about one of the topics ('orders', 'returns', …) that concerns
 * whoever is signed in, wherever it happened, muted or not: for pages that read their lists anew. Also
 * after the connection was away, since something may have happened meanwhile.
 * `useNews(['orders'], () => void revalidate())`
 */
export function useNews(topics: readonly NotificationTopic[], onNews: () => void): void {
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  const about = topics.join()
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = watchNews(about.split(',') as NotificationTopic[], () => {
      waiting ??= setTimeout(() => {
        waiting = undefined
        latest.current()
      }, togetherMs)
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [about])
}
