import {
  and,
  eq,
  gt,
  inArray,
  isNull,
  ne,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { endStreams } from '../notifications/index.ts'
import type { SessionHolder } from './password-holder.ts'
import { admins, customers, sessionEnd, sessions } from './tables.ts'

export async function insertSession(
  db: Db,
  session: typeof sessions.$inferInsert,
): Promise<string> {
  const rows = await db.insert(sessions).values(session).returning({ id: sessions.id })
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a session was not stored')
  return id
}

/** A login that was in progress while its account was closed opens no session. */
const open = (table: typeof customers | typeof admins) =>
  sql`exists (select 1 from ${table} where ${table.id} = ${sessions.accountId} and ${table.closedAt} is null)`

type LiveSession = {
  role: Role
  accountId: string
  staffId: string | null
  /** The present role of a staff member; null without one. */
  staffRole: StaffRole | null
}

export type LiveSessions = {
  find(db: Db, id: string, now: Date): Promise<LiveSession | null>
  /** The sessions among these that are live. */
  findAll(db: Db, ids: string[], now: Date): Promise<Set<string>>
}

/** SQL about the people of pharmacies, which are a higher module. */
export type PharmacySessions = {
  /** Whether the pharmacy has an open account and, unless `staffId` is null, the person still works there. */
  isOpen(pharmacyId: SQLWrapper, staffId: SQLWrapper): SQL
  staffRole(staffId: SQLWrapper): SQL<StaffRole | null>
}

export function liveSessions(pharmacies: PharmacySessions): LiveSessions {
  const { role, accountId, staffId } = sessions
  const ofOpenAccount = sql`case ${role} when 'customer' then ${open(customers)} when 'pharmacy' then ${pharmacies.isOpen(accountId, staffId)} else ${open(admins)} end`
  const isLive = (now: Date | Placeholder) =>
    and(isNull(sessions.endedAt), gt(sessions.expiresAt, now), ofOpenAccount)
  const liveSession = prepared((db: Db) =>
    db
      .select({ role, accountId, staffId, staffRole: pharmacies.staffRole(staffId) })
      .from(sessions)
      .where(and(eq(sessions.id, sql.placeholder('id')), isLive(sql.placeholder('now'))))
      .prepare('live_session'),
  )
  return {
    find: async (db, id, now) => {
      const rows = await liveSession(db).execute({ id, now })
      return rows[0] ?? null
    },
    findAll: async (db, ids, now) => {
      const rows = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(sql`${sessions.id} = any(${sql.param(ids)}::uuid[])`, isLive(now)))
      return new Set(rows.map(({ id }) => id))
    },
  }
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

/** All sessions of an account, those of a pharmacy's staff included: for a deletion, a rejection. */
export async function endSessionsOf(
  db: Db,
  account: { role: Role; id: string },
  now: Date,
): Promise<void> {
  await db.update(sessions).set({ endedAt: now }).where(sessionsOf(account))
  await endStreams(db, { account })
}

/** The sessions of one login, or all but one: for a password change, a removed staff member. */
export async function endSessionsOfLogin(
  db: Db,
  { staffId, ...account }: SessionHolder,
  now: Date,
  exceptId?: string,
): Promise<void> {
  const other = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  const theirs = staffId === null ? isNull(sessions.staffId) : eq(sessions.staffId, staffId)
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(sessionsOf(account), theirs, other))
    .returning({ id: sessions.id })
  // A pharmacy's people share its event streams: those of the others stay open.
  if (account.role !== 'pharmacy') return endStreams(db, { account, but: exceptId })
  for (const { id: session } of ended) await endStreams(db, { session })
}

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
