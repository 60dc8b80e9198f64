import type { Role } from '#contract/accounts.ts'
import { type NotificationTopic, topicsOfStaff } from '#contract/notifications.ts'
import type { Actor } from '../../platform/context.ts'

/** `topics`: a reader of an account who reads only these; all without it. */
export type Account = {
  role: Role
  id: string
  topics?: readonly NotificationTopic[] | undefined
}

/** Who reads the account's notifications. A pharmacy's staff share them, each role its own topics. */
export function readerOf({ role, id, staff }: Actor): Account {
  if (staff === undefined || staff.role === 'owner') return { role, id }
  return { role, id, topics: topicsOfStaff[staff.role] }
}

/** An event for all processes, delivered after the commit. */
export type PublishedEvent =
  /** There may be something new for an account on these topics; muted or not. */
  | { to: string; topics: NotificationTopic[] }
  /** Sessions have ended: one, or all of an account but one. */
  | { session: string }
  | { ended: string; but?: string | undefined }

/** An account as one text: equal ids in two roles are different accounts. */
export const nameOf = ({ role, id }: Account) => `${role} ${id}`

/** Null for an unknown event. */
export function parseEvent(text: string): PublishedEvent | null {
  try {
    const event: unknown = JSON.parse(text)
    return typeof event === 'object' ? (event as PublishedEvent | null) : null
  } catch {
    return null
  }
}

/** One event per account, with all topics. */
export function eventsFor(
  notifications: readonly { to: Account; topic: NotificationTopic }[],
): string[] {
  const topics = new Map<string, Set<NotificationTopic>>()
  for (const { to, topic } of notifications) {
    const known = topics.get(nameOf(to)) ?? new Set()
    topics.set(nameOf(to), known.add(topic))
  }
  return [...topics].map(([to, about]) =>
    JSON.stringify({ to, topics: [...about] } satisfies PublishedEvent),
  )
}
