import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { pharmacies } from '../tables.ts'

const { id, name, email, taxNumberUntil, taxWarnedDays } = pharmacies

const withoutNumber = and(
  isNotNull(pharmacies.verifiedAt),
  isNull(pharmacies.closedAt),
  isNull(pharmacies.gstin),
  isNull(pharmacies.enrolmentNumber),
)

function notWarned(days: number): SQL | undefined {
  return or(isNull(taxWarnedDays), gt(taxWarnedDays, days))
}

/** Open, verified pharmacies whose time without a tax number ends by `lastDay`, and that still get a warning. */
export async function findWithoutNumber(db: Db, lastDay: string) {
  return db
    .select({ id, name, email, until: sql<string>`${taxNumberUntil}::text` })
    .from(pharmacies)
    .where(and(withoutNumber, lte(taxNumberUntil, lastDay), notWarned(0)))
    .orderBy(id)
}

/** Notes a warning; false if it or a later one was sent before, or a number was entered meanwhile. */
export async function noteTaxWarning(db: Db, pharmacyId: string, days: number): Promise<boolean> {
  const rows = await db
    .update(pharmacies)
    .set({ taxWarnedDays: days })
    .where(and(eq(id, pharmacyId), withoutNumber, notWarned(days)))
    .returning({ id })
  return rows.length > 0
}
