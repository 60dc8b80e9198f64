import {
  and,
  eq,
  gt,
  isNull,
  ne,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { endStreams } from '../notifications/index.ts'
import { admins, customers, sessions } from './tables.ts'

export async function insertSession(
  db: Db,
  session: { role: Role; accountId: string; createdAt: Date; expiresAt: Date },
): Promise<string> {
  const rows = await db.insert(sessions).values(session).returning({ id: sessions.id })
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a session was not stored')
  return id
}

/** A login that was in progress while its account was closed opens no session. */
const open = (table: typeof customers | typeof admins) =>
  sql`exists (select 1 from ${table} where ${table.id} = ${sessions.accountId} and ${table.closedAt} is null)`

export type LiveSessions = {
  find(db: Db, id: string, now: Date): Promise<{ role: Role; accountId: string } | null>
  /** The sessions among these that are live. */
  findAll(db: Db, ids: string[], now: Date): Promise<Set<string>>
}

/**
 * `isOpenPharmacy` is SQL for whether a pharmacy with this id has an open account; pharmacies is a higher module.
 */
export function liveSessions(isOpenPharmacy: (id: SQLWrapper) => SQL): LiveSessions {
  const ofOpenAccount = sql`case ${sessions.role} when 'customer' then ${open(customers)} when 'pharmacy' then ${isOpenPharmacy(sessions.accountId)} else ${open(admins)} end`
  const isLive = (now: Date | Placeholder) =>
    and(isNull(sessions.endedAt), gt(sessions.expiresAt, now), ofOpenAccount)
  const liveSession = prepared((db: Db) =>
    db
      .select({ role: sessions.role, accountId: sessions.accountId })
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

/** All sessions of an account, or all but one: for a password change, a deletion, a rejection. */
export async function endSessionsOf(
  db: Db,
  account: { role: Role; id: string },
  now: Date,
  exceptId?: string,
): Promise<void> {
  const { role, id } = account
  const other = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(eq(sessions.accountId, id), eq(sessions.role, role), isNull(sessions.endedAt), other),
    )
  await endStreams(db, { account, but: exceptId })
}
