import { and, count, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import type { Db } from './db.ts'
import {
  type Group,
  type SecurityEventRow,
  securityEventCaps,
  type Waiting,
} from './security-event-groups.ts'
import { securityEventCounts, securityEvents } from './tables.ts'

type Count = Pick<Group, 'event' | 'source' | 'startsAt' | 'times'> & { stored: number }

/** Statements take a limited number of values. */
const mostAtOnce = 1_000

/**
 * Counts the events of these groups, and stores as many of each group as its cap leaves. Returns the stored ones with
 * their ids, and the groups that have just reached their cap.
 */
export async function storeEvents(
  db: Db,
  groups: readonly Group[],
): Promise<{ stored: (Waiting & { id: number })[]; capped: Group[] }> {
  return db.transaction(async (tx) => {
    const totals = totalsOf(groups)
    // Everybody counts in the same order, so that two processes never wait for each other.
    const before = await addCounts(tx, [...totals, ...groups.map(counted)].sort(byKey))
    const room = (event: string, startsAt: Date) =>
      securityEventCaps.visitors - (before.get(keyOf({ event, source: 'visitors', startsAt })) ?? 0)
    const rooms = new Map<string, number>()
    const capped: Group[] = []
    const chosen = groups.map((group) => {
      const { event, startsAt, most, times } = group
      const already = before.get(keyOf(group)) ?? 0
      let take = Math.max(0, Math.min(group.waiting.length, most - already))
      if (isVisitor(group)) {
        const shared = keyOf({ event, source: 'visitors', startsAt })
        const left = rooms.get(shared) ?? room(event, startsAt)
        take = Math.max(0, Math.min(take, left))
        rooms.set(shared, left - take)
      }
      if (already < most && already + times > most) capped.push(group)
      return { group, taken: group.waiting.slice(0, take) }
    })
    const taken = chosen.flatMap((one) => one.taken)
    if (taken.length === 0) return { stored: [], capped }
    const storedGroups = chosen.map(({ group, taken }) => ({ ...group, times: 0, n: taken.length }))
    const storedTotals = totalsOf(storedGroups.map((one) => ({ ...one, times: one.n })))
    const stored = [
      ...storedGroups.map((one) => ({ ...counted(one), stored: one.n })),
      ...storedTotals.map((one) => ({ ...one, stored: one.times, times: 0 })),
    ]
    await addCounts(tx, stored.filter((one) => one.stored > 0).sort(byKey))
    const ids = await insertEvents(
      tx,
      taken.map(({ row }) => row),
    )
    return { stored: taken.map((one, n) => ({ ...one, id: ids[n] ?? 0 })), capped }
  })
}

const isVisitor = ({ source }: Pick<Group, 'source'>) => source.startsWith('address:')

/** 'all' of an event, which alerts look at; 'visitors', which share a cap. */
function totalsOf(groups: readonly Group[]): Count[] {
  const totals = new Map<string, Count>()
  for (const group of groups)
    for (const source of isVisitor(group) ? ['all', 'visitors'] : ['all']) {
      const { event, startsAt, times } = group
      const total = { event, source, startsAt, times: 0, stored: 0 }
      const known = totals.get(keyOf(total)) ?? total
      known.times += times
      totals.set(keyOf(total), known)
    }
  return [...totals.values()]
}

const counted = ({ event, source, startsAt, times }: Group): Count => ({
  event,
  source,
  startsAt,
  times,
  stored: 0,
})

const keyOf = ({ event, source, startsAt }: { event: string; source: string; startsAt: Date }) =>
  `${event} ${source} ${startsAt.getTime()}`

const byKey = (one: Count, other: Count) => (keyOf(one) < keyOf(other) ? -1 : 1)

/** Adds to the counters; returns how many were stored before, by key. */
async function addCounts(db: Db, counts: readonly Count[]): Promise<Map<string, number>> {
  const before = new Map<string, number>()
  for (const part of parts(counts)) {
    const t = securityEventCounts
    const rows = await db
      .insert(t)
      .values(part)
      .onConflictDoUpdate({
        target: [t.event, t.source, t.startsAt],
        set: {
          times: sql`${t.times} + excluded.times`,
          stored: sql`${t.stored} + excluded.stored`,
        },
      })
      .returning({ event: t.event, source: t.source, startsAt: t.startsAt, stored: t.stored })
    for (const row of rows) before.set(keyOf(row), row.stored)
  }
  return before
}

/** The ids in the order of the rows: one statement numbers its rows as they are given. */
async function insertEvents(db: Db, rows: readonly SecurityEventRow[]): Promise<number[]> {
  const ids: number[] = []
  for (const part of parts(rows)) {
    const added = await db.insert(securityEvents).values(part).returning({ id: securityEvents.id })
    ids.push(...added.map(({ id }) => id))
  }
  return ids
}

function parts<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / mostAtOnce)
  return Array.from({ length: count }, (_, n) => rows.slice(n * mostAtOnce, (n + 1) * mostAtOnce))
}

const dayMs = 86_400_000

/** The failed logins of an account since its last successful one, in the last day. */
export async function countFailedLogins(
  db: Db,
  { role, id, staffId = null }: { role: Role; id: string; staffId?: string | null },
  now: Date,
): Promise<number> {
  const t = securityEvents
  const theirs = and(
    eq(t.accountId, id),
    eq(t.role, role),
    staffId === null ? isNull(t.staffId) : eq(t.staffId, staffId),
    gt(t.at, new Date(now.getTime() - dayMs)),
  )
  const succeeded = inArray(t.event, ['authn_login_success', 'authn_login_successafterfail'])
  const last = db
    .select({ id: max(t.id) })
    .from(t)
    .where(and(theirs, succeeded))
  const [row] = await db
    .select({ n: count() })
    .from(t)
    .where(and(theirs, eq(t.event, 'authn_login_fail'), gt(t.id, sql`coalesce((${last}), 0)`)))
  return row?.n ?? 0
}
