import { useEffect, useRef } from 'react'
import type { NotificationTopic } from '#contract/notifications.ts'
import { watchEvents } from './events.ts'

/** Events that arrive together trigger one reload. */
const togetherMs = 250

/**
 * Calls back when something about one of the topics ('orders', 'returns', …) changes for the
 * signed-in user, on any device, muted or not. Pages use it to reload their lists. Also calls back
 * for events that came before the connection, after the page had loaded. `useEvents(['orders'], () => void
 * revalidate())`
 */
export function useEvents(topics: readonly NotificationTopic[], onEvent: () => void): void {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  const about = topics.join()
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = watchEvents(about.split(',') as NotificationTopic[], () => {
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
