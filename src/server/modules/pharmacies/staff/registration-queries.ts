import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { pharmacies } from '../tables.ts'
import { pharmacistRegistrations, staffMembers } from './tables.ts'

type NewRegistration = {
  pharmacyId: string
  /** The pharmacy's own id for the owner. */
  staffId: string
  name: string
  council: string
  registrationNumber: string
  /** The last day on which it is valid. */
  validTo: string
}

/** SQL for whether the person of a registration works as a pharmacist: the owner, or an accepted pharmacist. */
const works = sql`(${pharmacistRegistrations.staffId} = ${pharmacistRegistrations.pharmacyId}
  or exists (select 1 from ${staffMembers} where ${staffMembers.id} = ${pharmacistRegistrations.staffId}
    and ${staffMembers.acceptedAt} is not null and ${staffMembers.removedAt} is null
    and ${staffMembers.role} = 'pharmacist'))`

/** SQL for whether a registration is verified, not ended, and its person works in the pharmacy. */
export const inForce = sql`(${pharmacistRegistrations.verifiedAt} is not null
  and ${pharmacistRegistrations.endedAt} is null and ${works})`

/**
 * Derives the pharmacy's `pharmacistUntil` from its registrations, in the transaction of each change to them or to
 * the staff; returns it. The caller holds the pharmacy's lock.
 */
export async function derivePharmacistUntil(db: Db, pharmacyId: string): Promise<string | null> {
  const [row] = await db
    .update(pharmacies)
    .set({
      pharmacistUntil: sql`(select max(${pharmacistRegistrations.validTo}) + 1
        from ${pharmacistRegistrations}
        where ${pharmacistRegistrations.pharmacyId} = ${pharmacyId}::uuid and ${inForce})`,
    })
    .where(eq(pharmacies.id, pharmacyId))
    .returning({ until: pharmacies.pharmacistUntil })
  return row?.until ?? null
}

/**
 * Stores a registration that waits for verification, in place of one that waits already; returns its id. The one in
 * its place gets a new id, so that nobody decides about it who has seen the one before.
 */
export async function submitRegistration(
  db: Db,
  registration: NewRegistration,
  now: Date,
): Promise<string> {
  const given = { ...registration, submittedAt: now }
  const [row] = await db
    .insert(pharmacistRegistrations)
    .values(given)
    .onConflictDoUpdate({
      target: pharmacistRegistrations.staffId,
      targetWhere: sql`${pharmacistRegistrations.verifiedAt} is null and ${pharmacistRegistrations.endedAt} is null`,
      set: { ...given, id: sql`excluded.id` },
    })
    .returning({ id: pharmacistRegistrations.id })
  if (row === undefined) throw new Error('a registration was not stored')
  return row.id
}

/** Ends the registrations of one person, or of a whole pharmacy; `by` is null if nobody decided it. */
export async function endRegistrations(
  db: Db,
  of: { staffId: string } | { pharmacyId: string },
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  const whose =
    'staffId' in of
      ? eq(pharmacistRegistrations.staffId, of.staffId)
      : eq(pharmacistRegistrations.pharmacyId, of.pharmacyId)
  await db
    .update(pharmacistRegistrations)
    .set({ endedAt: at, endReason: reason })
    .where(and(whose, isNull(pharmacistRegistrations.endedAt)))
}

/** A pharmacist who was verified at once: for the demo shop, tests and benchmarks. */
export async function addVerifiedPharmacist(
  db: Db,
  registration: NewRegistration,
  at: Date,
): Promise<void> {
  await db
    .insert(pharmacistRegistrations)
    .values({ ...registration, submittedAt: at, verifiedAt: at })
  await derivePharmacistUntil(db, registration.pharmacyId)
}
