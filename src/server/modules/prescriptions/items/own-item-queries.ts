import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { prescriptionItems, prescriptions } from '../tables.ts'

export type VerifiedItem = Awaited<ReturnType<typeof findVerifiedItems>>[number]

/**
 * What a customer's verified prescriptions have of these medicines, by the keys of `prescribedKeyOf`: newest
 * prescription first.
 */
export async function findVerifiedItems(db: Db, customerId: string, keys: readonly string[]) {
  if (keys.length === 0) return []
  const { id, patientId, issuedOn, course, verifiedAt, state } = prescriptions
  return db
    .select({ prescription: { id, patientId, issuedOn, course }, item: prescriptionItems })
    .from(prescriptionItems)
    .innerJoin(prescriptions, eq(id, prescriptionItems.prescriptionId))
    .where(
      and(
        eq(prescriptions.customerId, customerId),
        eq(state, 'verified'),
        inArray(prescriptionItems.prescribedKey, [...keys]),
      ),
    )
    .orderBy(desc(verifiedAt), asc(id), asc(prescriptionItems.position))
}

/** The prescription that a customer uploaded last and no pharmacist has looked at, if they did so after `since`. */
export async function findNewestUploaded(db: Db, customerId: string, since: Date) {
  const { id, patientId, createdAt, state } = prescriptions
  const [row] = await db
    .select({ id, patientId })
    .from(prescriptions)
    .where(
      and(eq(prescriptions.customerId, customerId), eq(state, 'uploaded'), gt(createdAt, since)),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return row ?? null
}
