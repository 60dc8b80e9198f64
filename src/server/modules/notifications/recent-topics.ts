import type { NotificationTopic } from '#contract/notifications.ts'

/** Longer than a page needs to notice a broken connection and to reconnect. */
const memoryMs = 120_000
/** A request may need this long to arrive. */
const transitMs = 5_000

/**
 * The topics of recent events by account, in memory: a page that connects learns what happened since it loaded.
 * Every process receives all events, so that each remembers the same.
 */
export function recentTopics(now: () => number = () => performance.now()) {
  /** In the order of their newest event. */
  const accounts = new Map<string, Map<NotificationTopic, number>>()
  let completeSince = now()

  function dropOld() {
    for (const [name, topics] of accounts) {
      if (Math.max(...topics.values()) >= now() - memoryMs) return
      accounts.delete(name)
    }
  }
  return {
    note(name: string, topics: readonly NotificationTopic[]) {
      const known = accounts.get(name) ?? new Map<NotificationTopic, number>()
      for (const topic of topics) known.set(topic, now())
      accounts.delete(name)
      if (known.size > 0) accounts.set(name, known)
      dropOld()
    },
    /** The topics with an event in the last `ms`; null where the memory does not reach back that far. */
    within(name: string, ms: number): NotificationTopic[] | null {
      const since = now() - ms - transitMs
      if (ms + transitMs > memoryMs || since < completeSince) return null
      const topics = [...(accounts.get(name) ?? [])]
      return topics.filter(([, at]) => at >= since).map(([topic]) => topic)
    },
    /** Events may have been missed. */
    gap() {
      accounts.clear()
      completeSince = now()
    },
  }
}
