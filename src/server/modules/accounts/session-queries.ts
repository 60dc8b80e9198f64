import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import type { Db } from '../../platform/db.ts'
import { endStreams } from '../notifications/index.ts'
import type { SessionHolder } from './password-holder.ts'
import { sessionEnd, sessions } from './tables.ts'

export async function insertSession(
  db: Db,
  session: typeof sessions.$inferInsert,
): Promise<string> {
  const rows = await db.insert(sessions).values(session).returning({ id: sessions.id })
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a session was not stored')
  return id
}

/** Whether nobody ended the session: it was not used for too long. */
export async function isIdle(db: Db, id: string, now: Date): Promise<boolean> {
  const isOver = and(isNull(sessions.endedAt), lte(sessions.idleUntil, now))
  return (await db.$count(sessions, and(eq(sessions.id, id), isOver))) > 0
}

/** A session that has ended in the meantime stays ended. */
export async function renewSession(
  db: Db,
  id: string,
  { lastActiveAt, idleUntil }: { lastActiveAt: Date; idleUntil: Date },
): Promise<void> {
  const isOpen = and(isNull(sessions.endedAt), gt(sessions.idleUntil, lastActiveAt))
  await db
    .update(sessions)
    .set({ lastActiveAt, idleUntil })
    .where(and(eq(sessions.id, id), isOpen))
}

/** False if the session has ended in the meantime. */
export async function confirmSession(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ confirmedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** The person at the session has shown a second factor by adding it. */
export async function noteSecondFactor(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, id))
}

/** The open sessions of one login, the latest used first. */
export function openSessionsOf(db: Db, { staffId, ...account }: SessionHolder, now: Date) {
  const { id, device, address, createdAt, lastActiveAt, expiresAt } = sessions
  return db
    .select({ id, device, address, createdAt, lastActiveAt, expiresAt })
    .from(sessions)
    .where(and(sessionsOf(account), ofLogin(staffId), gt(sessions.idleUntil, now)))
    .orderBy(desc(lastActiveAt), desc(id))
}

export async function endSessionRow(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
  await endStreams(db, { session: id })
}

const sessionsOf = ({ role, id }: { role: Role; id: string }) =>
  and(eq(sessions.accountId, id), eq(sessions.role, role), isNull(sessions.endedAt))

const ofLogin = (staffId: string | null) =>
  staffId === null ? isNull(sessions.staffId) : eq(sessions.staffId, staffId)

/** All sessions of an account, those of a pharmacy's staff included. Returns how many were open. */
export async function endSessionsOf(
  db: Db,
  account: { role: Role; id: string },
  now: Date,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(sessionsOf(account))
    .returning({ isOpen: isOpenAt(now) })
  await endStreams(db, { account })
  return countOpen(ended)
}

/** Ends a session of a login; false if it is another's, or has ended already. */
export async function endSessionOfLogin(
  db: Db,
  { staffId, ...account }: SessionHolder,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(eq(sessions.id, id), sessionsOf(account), ofLogin(staffId), gt(sessions.idleUntil, now)),
    )
    .returning({ id: sessions.id })
  if (rows.length === 0) return false
  await endStreams(db, { session: id })
  return true
}

/** Forgets where an account that closes was used. */
export async function eraseDevices(db: Db, account: { role: Role; id: string }): Promise<void> {
  await db
    .update(sessions)
    .set({ device: '', address: '' })
    .where(and(eq(sessions.accountId, account.id), eq(sessions.role, account.role)))
}

/** The sessions of one login, or all but one. Returns how many were open. */
export async function endSessionsOfLogin(
  db: Db,
  { staffId, ...account }: SessionHolder,
  now: Date,
  exceptId?: string,
): Promise<number> {
  const other = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(sessionsOf(account), ofLogin(staffId), other))
    .returning({ id: sessions.id, isOpen: isOpenAt(now) })
  // A pharmacy's people share its event streams: those of the others stay open.
  if (account.role !== 'pharmacy') await endStreams(db, { account, but: exceptId })
  else for (const { id: session } of ended) await endStreams(db, { session })
  return countOpen(ended)
}

/** Whether a session that has just been ended was open until then. */
const isOpenAt = (now: Date) =>
  sql<boolean>`${sessions.idleUntil} > ${sql.param(now, sessions.idleUntil)}`
const countOpen = (ended: readonly { isOpen: boolean }[]) =>
  ended.filter(({ isOpen }) => isOpen).length

/** Deletes at most this many sessions that ended or expired before a moment; returns the number deleted. */
export async function deleteSessionsBefore(db: Db, moment: Date, most: number): Promise<number> {
  const over = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(sql`${sessionEnd} < ${sql.param(moment, sessions.expiresAt)}`)
    .orderBy(sessionEnd)
    .limit(most)
  const gone = await db
    .delete(sessions)
    .where(inArray(sessions.id, over))
    .returning({ id: sessions.id })
  return gone.length
}
