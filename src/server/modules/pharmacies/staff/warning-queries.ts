import { and, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { pharmacies } from '../tables.ts'
import { pharmacistWarnings } from './tables.ts'

/** Open, verified pharmacies whose last registration ends by `lastDay`, with the day after its end. */
export async function findEnding(db: Db, lastDay: string) {
  const { id, name, email, pharmacistUntil } = pharmacies
  return db
    .select({ id, name, email, until: sql<string>`${pharmacistUntil}::text` })
    .from(pharmacies)
    .where(
      and(
        isNotNull(pharmacies.verifiedAt),
        isNull(pharmacies.closedAt),
        lte(pharmacistUntil, lastDay),
      ),
    )
    .orderBy(id)
}

/** Notes a warning; false if it was sent before. */
export async function noteWarning(
  db: Db,
  warning: typeof pharmacistWarnings.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(pharmacistWarnings)
    .values(warning)
    .onConflictDoNothing()
    .returning({ days: pharmacistWarnings.days })
  return rows.length > 0
}
