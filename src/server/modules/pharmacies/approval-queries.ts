import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { pharmacies } from '../../platform/tables/index.ts'

const { id, name, email, verifiedAt, closedAt } = pharmacies

/** Verifies one that waits; null where it does not wait (any more). */
export async function setVerified(db: Db, pharmacyId: string, now: Date) {
  const rows = await db
    .update(pharmacies)
    .set({ verifiedAt: now })
    .where(and(eq(id, pharmacyId), isNull(closedAt), isNull(verifiedAt)))
    .returning({ name, email })
  return rows[0] ?? null
}

/** Closes one that waits (`verified` false) or one that sells; null where it is not in that state. */
export async function setClosed(db: Db, pharmacyId: string, verified: boolean, now: Date) {
  const state = verified ? isNotNull(verifiedAt) : isNull(verifiedAt)
  const rows = await db
    .update(pharmacies)
    .set({ closedAt: now, passwordHash: '' })
    .where(and(eq(id, pharmacyId), isNull(closedAt), state))
    .returning({ name, email })
  return rows[0] ?? null
}

/** What a pharmacy is or was called, closed ones included. */
export async function findPharmacyName(db: Db, pharmacyId: string): Promise<string | null> {
  const rows = await db.select({ name }).from(pharmacies).where(eq(id, pharmacyId))
  return rows[0]?.name ?? null
}
