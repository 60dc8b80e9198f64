import type { NotificationTopic } from '#contract/notifications.ts'

type Watcher = { topics: readonly NotificationTopic[]; onEvent: () => void }

const watchers = new Set<Watcher>()

/**
 * Calls back when something about one of the topics may have changed. Returns a function that stops
 * it.
 */
export function watchEvents(topics: readonly NotificationTopic[], onEvent: () => void): () => void {
  const watcher = { topics, onEvent }
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Called by the connection. */
export function announceEvents(topics: readonly NotificationTopic[]): void {
  for (const watcher of watchers)
    if (watcher.topics.some((one) => topics.includes(one))) watcher.onEvent()
}
