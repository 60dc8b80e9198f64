import { asc, gt } from 'drizzle-orm'
import { writtenSecurityEvents } from '#server/platform/security-events.ts'
import { securityEvents } from '#server/platform/tables.ts'
import type { TestShop } from './app.ts'

/** Reads the security events since they were last read, oldest first. */
export function eventsOf({ database: { db } }: TestShop) {
  let seen = 0
  return async () => {
    await writtenSecurityEvents(db)
    const rows = await db
      .select()
      .from(securityEvents)
      .where(gt(securityEvents.id, seen))
      .orderBy(asc(securityEvents.id))
    seen = rows.at(-1)?.id ?? seen
    return rows
  }
}
