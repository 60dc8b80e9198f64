import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { warningDays } from '#contract/licence-words.ts'
import type { Db } from '../../../platform/db.ts'
import { licences } from '../licence-tables.ts'

const most = 500
const { id, pharmacyId, retentionDueOn, state, warnedDays } = licences

/** Active licences whose retention fee was due before today. */
export async function findOverdue(db: Db, today: string) {
  return db
    .select({ id, pharmacyId })
    .from(licences)
    .where(and(eq(state, 'active'), sql`${retentionDueOn} < ${today}::date`))
    .orderBy(asc(retentionDueOn), asc(id))
    .limit(most)
}

/** Active licences whose retention fee is due within so many days, and that can still get a warning. */
export async function findDue(db: Db, today: string, days: number) {
  const last = Math.min(...warningDays)
  return db
    .select({ id, pharmacyId })
    .from(licences)
    .where(
      and(
        eq(state, 'active'),
        sql`${retentionDueOn} between ${today}::date and ${today}::date + ${days}::integer`,
        or(isNull(warnedDays), sql`${warnedDays} > ${last}`),
      ),
    )
    .orderBy(asc(retentionDueOn), asc(id))
    .limit(most)
}
