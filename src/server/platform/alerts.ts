import { sql } from 'drizzle-orm'
import type { AlertKind } from '#contract/alerts.ts'
import type { Db } from './db.ts'
import { alerts } from './tables/index.ts'

export type Trouble = {
  /** The same trouble has the same key: it counts up the alert that is open. */
  key: string
  kind: AlertKind
  /** A sentence for an administrator; names no person. */
  message: string
  orderId?: string
}

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
