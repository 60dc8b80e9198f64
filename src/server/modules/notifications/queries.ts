import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { keysOf } from '#contract/fields.ts'
import {
  mostUnread,
  type NotificationKind,
  type NotificationTopic,
  notificationKinds,
} from '#contract/notifications.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { insertingRows } from '../../platform/insert-rows.ts'
import type { Seek } from '../../platform/keyset.ts'
import { listPlace } from '../../platform/list-place.ts'
import { seekBy } from '../../platform/seek-by.ts'
import type { Account } from './published-event.ts'
import { mutes, notifications } from './tables.ts'

const ofAccount = ({ role, id, topics }: Account) =>
  and(
    eq(notifications.role, role),
    eq(notifications.accountId, id),
    topics && inArray(notifications.kind, kindsOf(topics)),
  )

function kindsOf(topics: readonly NotificationTopic[]): NotificationKind[] {
  return keysOf(notificationKinds).filter((kind) => topics.includes(notificationKinds[kind]))
}

const { accountId: _, role: __, id: number, ...shown } = notifications
const columns = {
  number,
  kind: shown.kind,
  subjectId: shown.subjectId,
  facts: shown.facts,
  createdAt: shown.createdAt,
  readAt: shown.readAt,
}

/**
 * One page of an account's notifications by their numbers, which are unique: the account's id never breaks a tie.
 */
export async function findNotifications(db: Db, account: Account, seek: Seek) {
  const { accountId } = notifications
  const { sortedAt, behind, order, take } = seekBy({ by: number, as: 'integer' }, accountId, seek)
  return db
    .select({ id: accountId, ...columns, sortedAt })
    .from(notifications)
    .where(and(ofAccount(account), behind))
    .orderBy(...order)
    .limit(take)
}

/** The newest, newest first. */
export function findNewest(db: Db, account: Account, most: number) {
  return db
    .select(columns)
    .from(notifications)
    .where(ofAccount(account))
    .orderBy(desc(number))
    .limit(most)
}
export type NotificationRow = Awaited<ReturnType<typeof findNewest>>[number]

/** At most `mostUnread`: the count stops there. */
export async function countUnread(db: Db, account: Account): Promise<number> {
  const unread = db
    .select({ number })
    .from(notifications)
    .where(and(ofAccount(account), isNull(notifications.readAt)))
    .limit(mostUnread)
    .as('unread')
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(unread)
  return row?.n ?? 0
}

/** False if it does not exist or belongs to somebody else. */
export async function markRead(db: Db, account: Account, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now})` })
    .where(and(eq(number, id), ofAccount(account)))
    .returning({ number })
  return rows.length > 0
}

export async function markAllRead(
  db: Db,
  account: Account,
  upTo: number | undefined,
  now: Date,
): Promise<void> {
  const seen = upTo === undefined ? undefined : lte(number, upTo)
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(ofAccount(account), isNull(notifications.readAt), seen))
}

export function findMutes(db: Db, { role, id }: Account) {
  return db
    .select({ topic: mutes.topic, by: mutes.by })
    .from(mutes)
    .where(and(eq(mutes.role, role), eq(mutes.accountId, id)))
    .orderBy(mutes.topic, mutes.by)
}

export type Muting = Pick<typeof mutes.$inferInsert, 'topic' | 'by'> & { muted: boolean }

/** Returns whether it was another way before. */
export async function setMute(
  db: Db,
  { role, id }: Account,
  { topic, by, muted }: Muting,
): Promise<boolean> {
  const row = { role, accountId: id, topic, by }
  const { accountId } = mutes
  const own = and(eq(mutes.role, role), eq(accountId, id), eq(mutes.topic, topic), eq(mutes.by, by))
  const changed = muted
    ? await db.insert(mutes).values(row).onConflictDoNothing().returning({ accountId })
    : await db.delete(mutes).where(own).returning({ accountId })
  return changed.length > 0
}

/** For an account that is closed. */
export async function deleteNotificationsOf(db: Db, account: Account): Promise<void> {
  await db.delete(notifications).where(ofAccount(account))
  await db.delete(mutes).where(and(eq(mutes.role, account.role), eq(mutes.accountId, account.id)))
}

/** Deletes at most this many older notifications; returns the number deleted. */
export async function deleteOlder(db: Db, before: Date, most: number): Promise<number> {
  const old = db
    .select({ number })
    .from(notifications)
    .where(lt(notifications.createdAt, before))
    .orderBy(notifications.createdAt)
    .limit(most)
  // The time again: partitions of later months are left alone.
  const gone = await db
    .delete(notifications)
    .where(and(inArray(number, old), lt(notifications.createdAt, before)))
    .returning({ number })
  return gone.length
}

export const insertNotifications = insertingRows(notifications, 'notifications')

/** Publishes the events and returns what these accounts have muted, in one statement. */
const sendEvents = prepared((db: Db) =>
  db
    .select({
      published: sql`published.events`,
      role: mutes.role,
      accountId: mutes.accountId,
      topic: mutes.topic,
      by: mutes.by,
    })
    .from(
      sql`(select count(pg_notify('events', event)) as events from unnest((select ${sql.placeholder('events')}::text[])) event) published`,
    )
    .leftJoin(mutes, sql`${mutes.accountId} = any(${listPlace('accountIds', 'uuid')})`)
    .prepare('send_events'),
)

/** The muted topics, as 'role id topic by'; the events are delivered when the transaction commits. */
export async function publishAndFindMuted(
  db: Db,
  events: readonly string[],
  accountIds: readonly string[],
): Promise<Set<string>> {
  return mutedIn((await sendEvents(db).execute({ events, accountIds })) as Mute[])
}

const mutesOf = prepared((db: Db) =>
  db
    .select()
    .from(mutes)
    .where(sql`${mutes.accountId} = any(${listPlace('accountIds', 'uuid')})`)
    .prepare('mutes_of_accounts'),
)

/** The muted topics of these accounts, as 'role id topic by'. */
export async function findMuted(db: Db, accountIds: readonly string[]): Promise<Set<string>> {
  return mutedIn(await mutesOf(db).execute({ accountIds }))
}

type Mute = typeof mutes.$inferSelect
const mutedIn = (rows: readonly Mute[]) =>
  new Set(rows.map(({ role, accountId, topic, by }) => `${role} ${accountId} ${topic} ${by}`))

/** Publishes one event. */
export async function publish(db: Db, event: string): Promise<void> {
  await db.execute(sql`select pg_notify('events', ${event})`)
}
