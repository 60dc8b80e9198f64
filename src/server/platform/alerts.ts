import { and, desc, eq, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { AlertKind } from '#contract/alerts.ts'
import type { Db } from './db.ts'
import type { Job } from './jobs.ts'
import { alerts } from './tables/index.ts'

export type Trouble = {
  /** The same trouble has the same key: it counts up the alert that is open. */
  key: string
  kind: AlertKind
  /** A sentence for an administrator; names no person. */
  message: string
  orderId?: string
}

export type AlertRow = typeof alerts.$inferSelect

/** Tells the administrator, in the transaction of what went wrong. */
export async function raiseAlert(db: Db, trouble: Trouble, now: Date): Promise<void> {
  await db
    .insert(alerts)
    .values({ ...trouble, raisedAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: alerts.key,
      targetWhere: sql`${alerts.closedAt} is null`,
      set: { count: sql`${alerts.count} + 1`, lastAt: now, message: trouble.message },
    })
}

/** What nobody has looked after yet, last seen first. */
export async function findOpenAlerts(db: Db, most: number): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(isNull(alerts.closedAt))
    .orderBy(desc(alerts.lastAt), desc(alerts.id))
    .limit(most)
}

/** The alert as it was; null where it was closed before, or never was. */
export async function closeAlert(db: Db, id: string, now: Date): Promise<AlertRow | null> {
  const rows = await db
    .update(alerts)
    .set({ closedAt: now })
    .where(and(eq(alerts.id, id), isNull(alerts.closedAt)))
    .returning()
  return rows[0] ?? null
}

/** Who closed one stands in the audit for ever. */
const closedKeptMs = 90 * 86_400_000

/** Deletes what was closed ninety days ago; an open alert stays however old it is. */
export async function forgetClosedAlerts(db: Db, now: Date): Promise<void> {
  await db.delete(alerts).where(lt(alerts.closedAt, new Date(now.getTime() - closedKeptMs)))
}

export function alertJobs(db: Db): Job[] {
  const run = (now: Date) => forgetClosedAlerts(db, now)
  return [{ name: 'forget-closed-alerts', schedule: '37 21 * * *', run }]
}

/** The trouble of that key is over. */
export async function endTrouble(db: Db, key: string, now: Date): Promise<void> {
  await db
    .update(alerts)
    .set({ closedAt: now })
    .where(and(eq(alerts.key, key), isNull(alerts.closedAt)))
}

/** Closes what is over: open alerts of a kind whose trouble is not among those that last. */
export async function closeAlertsBut(
  db: Db,
  kind: AlertKind,
  lasting: readonly string[],
  now: Date,
): Promise<void> {
  const over = lasting.length > 0 ? notInArray(alerts.key, [...lasting]) : undefined
  await db
    .update(alerts)
    .set({ closedAt: now })
    .where(and(eq(alerts.kind, kind), isNull(alerts.closedAt), over))
}
