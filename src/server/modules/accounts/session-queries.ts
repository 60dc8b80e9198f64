import { and, eq, gt, isNull, ne, type Placeholder, sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { admins, customers, pharmacies, sessions } from '../../platform/tables/index.ts'
import { endStreams } from '../notifications/index.ts'

export async function insertSession(
  db: Db,
  session: { role: Role; accountId: string; createdAt: Date; expiresAt: Date },
): Promise<string> {
  const rows = await db.insert(sessions).values(session).returning({ id: sessions.id })
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a session was not stored')
  return id
}

/** A login that was on its way while its account was closed opens nothing. */
const open = (table: typeof customers | typeof pharmacies | typeof admins) =>
  sql`exists (select 1 from ${table} where ${table.id} = ${sessions.accountId} and ${table.closedAt} is null)`
const ofOpenAccount = sql`case ${sessions.role} when 'customer' then ${open(customers)} when 'pharmacy' then ${open(pharmacies)} else ${open(admins)} end`

const isLive = (now: Date | Placeholder) =>
  and(isNull(sessions.endedAt), gt(sessions.expiresAt, now), ofOpenAccount)

const liveSession = prepared((db: Db) =>
  db
    .select({ role: sessions.role, accountId: sessions.accountId })
    .from(sessions)
    .where(and(eq(sessions.id, sql.placeholder('id')), isLive(sql.placeholder('now'))))
    .prepare('live_session'),
)

export async function findLiveSession(db: Db, id: string, now: Date) {
  const rows = await liveSession(db).execute({ id, now })
  return rows[0] ?? null
}

/** Those of the sessions that are live. */
export async function findLiveSessions(db: Db, ids: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(sql`${sessions.id} = any(${sql.param(ids)}::uuid[])`, isLive(now)))
  return new Set(rows.map(({ id }) => id))
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
