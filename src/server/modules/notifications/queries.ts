import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { mostUnread } from '#contract/notifications.ts'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { seekBy } from '../../platform/seek-by.ts'
import { mutes, notifications } from '../../platform/tables/index.ts'
import type { Account } from './word.ts'

const ofAccount = ({ role, id }: Account) =>
  and(eq(notifications.role, role), eq(notifications.accountId, id))

const { accountId: _, role: __, id: number, ...shown } = notifications
const columns = {
  number,
  kind: shown.kind,
  subjectId: shown.subjectId,
  facts: shown.facts,
  createdAt: shown.createdAt,
  readAt: shown.readAt,
}

/** One stretch of an account's news by their numbers, which are unique: the account's id never breaks a tie. */
export async function findNews(db: Db, account: Account, seek: Seek) {
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
export type NewsRow = Awaited<ReturnType<typeof findNewest>>[number]

/** `mostUnread` at most: nobody counts further. */
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

/** False where there is no such one, or it is somebody else's. */
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

type Muting = Pick<typeof mutes.$inferInsert, 'topic' | 'by'>

export async function insertMute(db: Db, { role, id }: Account, muting: Muting): Promise<void> {
  await db
    .insert(mutes)
    .values({ role, accountId: id, ...muting })
    .onConflictDoNothing()
}

export async function deleteMute(db: Db, { role, id }: Account, muting: Muting): Promise<void> {
  const { topic, by } = muting
  await db
    .delete(mutes)
    .where(
      and(eq(mutes.role, role), eq(mutes.accountId, id), eq(mutes.topic, topic), eq(mutes.by, by)),
    )
}

/** Of an account that is closed. */
export async function deleteNewsOf(db: Db, account: Account): Promise<void> {
  await db.delete(notifications).where(ofAccount(account))
  await db.delete(mutes).where(and(eq(mutes.role, account.role), eq(mutes.accountId, account.id)))
}

/** Deletes so many of what is older at most; answers how many there were. */
export async function deleteOlder(db: Db, before: Date, most: number): Promise<number> {
  const old = db
    .select({ number })
    .from(notifications)
    .where(lt(notifications.createdAt, before))
    .orderBy(notifications.createdAt)
    .limit(most)
  const gone = await db.delete(notifications).where(inArray(number, old)).returning({ number })
  return gone.length
}
