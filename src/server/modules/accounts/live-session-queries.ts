import { and, gt, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import type { AdminRole } from '#contract/admin-roles.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { combining } from '../../platform/combine.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { listPlace } from '../../platform/list-place.ts'
import { admins, customers, sessions } from './tables.ts'

/** A login that was in progress while its account was closed opens no session. */
const open = (table: typeof customers | typeof admins) =>
  sql`exists (select 1 from ${table} where ${table.id} = ${sessions.accountId} and ${table.closedAt} is null)`

export type LiveSession = {
  role: Role
  accountId: string
  staffId: string | null
  /** The present role of a staff member; null without one. */
  staffRole: StaffRole | null
  /** The present role of an administrator; null of others. */
  adminRole: AdminRole | null
  confirmedAt: Date
  secondFactorAt: Date | null
  lastActiveAt: Date
  expiresAt: Date
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
  const { role, accountId, staffId, confirmedAt, secondFactorAt, lastActiveAt, expiresAt } =
    sessions
  const staffRole = pharmacies.staffRole(staffId)
  const adminRole = sql<AdminRole | null>`case ${role} when 'admin' then (select ${admins.role} from ${admins} where ${admins.id} = ${accountId}) end`
  const ofOpenAccount = sql`case ${role} when 'customer' then ${open(customers)} when 'pharmacy' then ${pharmacies.isOpen(accountId, staffId)} else ${open(admins)} end`
  const isLive = (now: Date | SQL) =>
    and(isNull(sessions.endedAt), gt(sessions.idleUntil, now), ofOpenAccount)
  const liveSession = prepared((db: Db) =>
    db
      .select({
        place: sql<number>`asked.place::integer`,
        role,
        accountId,
        staffId,
        staffRole,
        adminRole,
        confirmedAt,
        secondFactorAt,
        lastActiveAt,
        expiresAt,
      })
      .from(
        sql`unnest(${listPlace('ids', 'uuid')}, ${listPlace('moments', 'timestamptz')})
          with ordinality as asked (id, now, place)`,
      )
      .innerJoin(sessions, sql`${sessions.id} = asked.id`)
      .where(isLive(sql`asked.now`))
      .prepare('live_sessions'),
  )
  const find = combining(
    async (db, asked: readonly { id: string; now: Date }[]): Promise<(LiveSession | null)[]> => {
      const rows = await liveSession(db).execute({
        ids: asked.map(({ id }) => id),
        moments: asked.map(({ now }) => now.toISOString()),
      })
      const byPlace = new Map(rows.map(({ place, ...session }) => [place, session]))
      return asked.map((_, n) => byPlace.get(n + 1) ?? null)
    },
  )
  return {
    // Nearly every call of a signed-in person asks.
    find: (db, id, now) => find(db, { id, now }),
    findAll: async (db, ids, now) => {
      const rows = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(sql`${sessions.id} = any(${sql.param(ids)}::uuid[])`, isLive(now)))
      return new Set(rows.map(({ id }) => id))
    },
  }
}
