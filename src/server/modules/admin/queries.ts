import { and, count, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { medicines, pharmacies } from '../../platform/tables/index.ts'

/** How many medicines and pharmacies the public sees. */
export async function countPublic(db: Db, today: string) {
  const open = and(isNotNull(pharmacies.verifiedAt), isNull(pharmacies.closedAt))
  const [sellers] = await db.select({ n: count() }).from(pharmacies).where(open)
  const [goods] = await db
    .select({ n: count() })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(and(isNull(medicines.deletedAt), gt(medicines.expiryDate, today), open))
  return { pharmacies: sellers?.n ?? 0, medicines: goods?.n ?? 0 }
}
