import type { Role } from '#contract/accounts.ts'
import type { NotificationTopic } from '#contract/notifications.ts'

export type Account = { role: Role; id: string }

/** What a process tells all others, when it is committed. */
export type Word =
  /** There may be something new for an account, about these topics; muted or not. */
  | { to: string; topics: NotificationTopic[] }
  /** Sessions have ended: one, or an account's, all but one. */
  | { session: string }
  | { ended: string; but?: string | undefined }

/** An account as one text: ids of two roles are different accounts. */
export const nameOf = ({ role, id }: Account) => `${role} ${id}`

/** Null for what is none of ours. */
export function readWord(text: string): Word | null {
  try {
    const word: unknown = JSON.parse(text)
    return typeof word === 'object' ? (word as Word | null) : null
  } catch {
    return null
  }
}

/** One word an account, with all topics. */
export function wordsFor(news: readonly { to: Account; topic: NotificationTopic }[]): string[] {
  const topics = new Map<string, Set<NotificationTopic>>()
  for (const { to, topic } of news) {
    const known = topics.get(nameOf(to)) ?? new Set()
    topics.set(nameOf(to), known.add(topic))
  }
  return [...topics].map(([to, about]) => JSON.stringify({ to, topics: [...about] } satisfies Word))
}
