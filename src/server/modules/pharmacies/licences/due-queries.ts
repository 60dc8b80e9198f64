import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
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

/** Active licences that get a warning today: those that have had it must not fill the list. */
export async function findDue(db: Db, today: string) {
  const within = (days: number) => sql`${retentionDueOn} <= ${today}::date + ${days}::integer`
  const unsent = warningDays.map((days) =>
    and(within(days), or(isNull(warnedDays), gt(warnedDays, days))),
  )
  return db
    .select({ id, pharmacyId })
    .from(licences)
    .where(
      and(
        eq(state, 'active'),
        sql`${retentionDueOn} >= ${today}::date`,
        within(warningDays[0]),
        or(...unsent),
      ),
    )
    .orderBy(asc(retentionDueOn), asc(id))
    .limit(most)
}
