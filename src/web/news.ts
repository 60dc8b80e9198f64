import type { NotificationTopic } from '#contract/notifications.ts'

type Watcher = { topics: readonly NotificationTopic[]; onNews: () => void }

const watchers = new Set<Watcher>()

/** Calls back when there may be something new about one of the topics; answers how to stop. */
export function watchNews(topics: readonly NotificationTopic[], onNews: () => void): () => void {
  const watcher = { topics, onNews }
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** For the connection. null: some may have been missed, about anything. */
export function announceNews(topics: readonly NotificationTopic[] | null): void {
  for (const watcher of watchers)
    if (topics === null || watcher.topics.some((one) => topics.includes(one))) watcher.onNews()
}
