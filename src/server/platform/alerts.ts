import { and, desc, eq, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { AlertKind } from '#contract/alerts.ts'
import type { Db } from './db.ts'
import type { Job } from './jobs.ts'
import { alerts } from './tables.ts'

export type NewAlert = {
  /** The key of the problem: raising an open alert again increments its count. */
  key: string
  kind: AlertKind
  /** A sentence for an administrator; names no person. */
  message: string
  orderId?: string
}

export type AlertRow = typeof alerts.$inferSelect

/** Raises an alert in the transaction of what went wrong. */
export async function raiseAlert(db: Db, alert: NewAlert, now: Date): Promise<void> {
  await db
    .insert(alerts)
    .values({ ...alert, raisedAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: alerts.key,
      targetWhere: sql`${alerts.closedAt} is null`,
      set: { count: sql`${alerts.count} + 1`, lastAt: now, message: alert.message },
    })
}

/** Whether an alert with this key and message was raised, even if it was closed since. */
export async function wasRaised(
  db: Db,
  { key, message }: Pick<NewAlert, 'key' | 'message'>,
): Promise<boolean> {
  return (await db.$count(alerts, and(eq(alerts.key, key), eq(alerts.message, message)))) > 0
}

/** Open alerts, last seen first. */
export async function findOpenAlerts(db: Db, most: number): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(isNull(alerts.closedAt))
    .orderBy(desc(alerts.lastAt), desc(alerts.id))
    .limit(most)
}

/** The alert before it was closed; null if it was already closed or does not exist. */
export async function closeAlert(db: Db, id: string, now: Date): Promise<AlertRow | null> {
  const rows = await db
    .update(alerts)
    .set({ closedAt: now })
    .where(and(eq(alerts.id, id), isNull(alerts.closedAt)))
    .returning()
  return rows[0] ?? null
}

/** The audit log keeps who closed an alert. */
const closedRetentionMs = 90 * 86_400_000

/** Deletes alerts closed ninety days ago; an open alert stays however old it is. */
export async function deleteClosedAlerts(db: Db, now: Date): Promise<void> {
  await db.delete(alerts).where(lt(alerts.closedAt, new Date(now.getTime() - closedRetentionMs)))
}

export function alertJobs(db: Db): Job[] {
  const run = (now: Date) => deleteClosedAlerts(db, now)
  return [{ name: 'delete-closed-alerts', schedule: '37 21 * * *', run }]
}

/** Closes the alert with this key: its problem is over. */
export async function resolveAlert(db: Db, key: string, now: Date): Promise<void> {
  await db
    .update(alerts)
    .set({ closedAt: now })
    .where(and(eq(alerts.key, key), isNull(alerts.closedAt)))
}

/** Closes the open alerts of a kind whose problem is not in the list of those that continue. */
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
