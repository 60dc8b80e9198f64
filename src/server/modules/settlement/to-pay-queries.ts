import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { payouts, pharmacies } from '../../platform/tables/index.ts'
import { owing } from './owed-queries.ts'

/** The provider moves no less, in paise. */
const leastTransfer = 100

/**
 * Pharmacies to which the provider has to pay what their newest statement says: none on its way, none made
 * for it yet, and what failed to this very account waited for: six hours, then twice as long each time,
 * five tries in all.
 */
export async function findToPay(
  db: Db,
  now: Date,
  { take, pharmacyId }: { take: number; pharmacyId?: string },
) {
  const { stated, moved, due, shown } = owing(db)
  const open = inArray(payouts.state, ['requested', 'pending'])
  const made = and(eq(payouts.statementId, stated.statementId), isNotNull(payouts.linkedAccount))
  const inTheWay = sql`exists ${db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(eq(payouts.pharmacyId, pharmacies.id), or(open, and(made, ne(payouts.state, 'failed')))),
    )}`
  const failures = sql`(${db
    .select({
      wait: sql`count(*) >= 5 or max(${payouts.settledAt}) + interval '6 hours' * power(2, count(*) - 1)
        > ${now.toISOString()}::timestamptz`,
    })
    .from(payouts)
    .where(
      and(
        eq(payouts.pharmacyId, pharmacies.id),
        made,
        eq(payouts.state, 'failed'),
        eq(payouts.linkedAccount, pharmacies.linkedAccount),
      ),
    )
    .having(sql`count(*) > 0`)})`
  return db
    .select(shown)
    .from(pharmacies)
    .innerJoinLateral(stated, sql`true`)
    .innerJoinLateral(moved, sql`true`)
    .where(
      and(
        pharmacyId === undefined ? undefined : eq(pharmacies.id, pharmacyId),
        isNotNull(pharmacies.linkedAccount),
        sql`${due} >= ${leastTransfer}`,
        sql`not ${inTheWay}`,
        sql`not coalesce(${failures}, false)`,
      ),
    )
    .orderBy(pharmacies.id)
    .limit(take)
}
