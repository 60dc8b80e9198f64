import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import type { Seek } from '../../../platform/keyset.ts'
import { seekBy } from '../../../platform/seek-by.ts'
import { pharmacies } from '../tables.ts'
import { inForce } from './registration-queries.ts'
import { pharmacistRegistrations, staffMembers } from './tables.ts'

export type PharmacistFilter = { state?: 'waiting' | 'verified' | 'closed' | undefined }

const t = pharmacistRegistrations
const isWaiting = and(isNull(t.verifiedAt), isNull(t.endedAt))
const isVerified = and(isNotNull(t.verifiedAt), isNull(t.endedAt))

function matching({ state }: PharmacistFilter): SQL | undefined {
  if (state === 'closed') return isNotNull(t.endedAt)
  return state && (state === 'waiting' ? isWaiting : isVerified)
}

/** The names of other pharmacies with the same number of the same council, waiting or verified. */
const alsoAt = sql<string[]>`array(
  select distinct p.name from ${t} o join ${pharmacies} p on p.id = o.pharmacy_id
  where o.registration_number = ${t.registrationNumber} and o.council = ${t.council}
    and o.pharmacy_id <> ${t.pharmacyId} and o.ended_at is null order by p.name)`

const columns = {
  id: t.id,
  name: t.name,
  council: t.council,
  registrationNumber: t.registrationNumber,
  validTo: t.validTo,
  submittedAt: t.submittedAt,
  verifiedAt: t.verifiedAt,
  endedAt: t.endedAt,
  endReason: t.endReason,
  staffId: t.staffId,
  pharmacyId: t.pharmacyId,
  pharmacyName: pharmacies.name,
  person: staffMembers.name,
  alsoAt,
}

function selecting(db: Db) {
  return db
    .select(columns)
    .from(t)
    .innerJoin(pharmacies, eq(pharmacies.id, t.pharmacyId))
    .leftJoin(staffMembers, eq(staffMembers.id, t.staffId))
}
export type PharmacistRow = Awaited<ReturnType<typeof selecting>>[number]

/** One page of registrations by the time of submission. */
export function findPharmacists(db: Db, filter: PharmacistFilter, seek: Seek) {
  const key = { by: t.submittedAt, as: 'instant' } as const
  const { sortedAt, behind, order, take } = seekBy(key, t.id, seek)
  return db
    .select({ ...columns, sortedAt })
    .from(t)
    .innerJoin(pharmacies, eq(pharmacies.id, t.pharmacyId))
    .leftJoin(staffMembers, eq(staffMembers.id, t.staffId))
    .where(and(matching(filter), behind))
    .orderBy(...order)
    .limit(take)
}

export async function countPharmacists(db: Db, filter: PharmacistFilter): Promise<number> {
  const [row] = await db.select({ n: count() }).from(t).where(matching(filter))
  return row?.n ?? 0
}

export async function findPharmacist(db: Db, id: string): Promise<PharmacistRow | null> {
  const [row] = await selecting(db).where(eq(t.id, id))
  return row ?? null
}

type Decision = Partial<Pick<typeof t.$inferInsert, 'verifiedAt' | 'verifiedBy' | 'validTo'>> &
  Partial<Pick<typeof t.$inferInsert, 'endedAt' | 'endedBy' | 'endReason'>>

/** Decides a registration that is in the given state; false if it is not (any more). */
export async function decideRegistration(
  db: Db,
  id: string,
  from: 'waiting' | 'verified',
  decision: Decision,
): Promise<boolean> {
  const rows = await db
    .update(t)
    .set(decision)
    .where(and(eq(t.id, id), matching({ state: from })))
    .returning({ id: t.id })
  return rows.length > 0
}

/**
 * The registration with which a person may act as a pharmacist of a pharmacy today; null without one. `staffId` of
 * the owner is the pharmacy's own id. With `lock` it is locked until the transaction ends: whoever ends it waits.
 */
export async function findActivePharmacist(
  db: Db,
  { pharmacyId, staffId, today }: { pharmacyId: string; staffId: string; today: string },
  { lock }: { lock: boolean },
) {
  const { id, name, council, registrationNumber, validTo } = t
  const query = db
    .select({ id, name, council, registrationNumber, validTo })
    .from(t)
    .where(
      and(
        eq(t.pharmacyId, pharmacyId),
        eq(t.staffId, staffId),
        sql`${validTo} >= ${today}::date`,
        inForce,
      ),
    )
    .orderBy(sql`${validTo} desc`)
    .limit(1)
  const [row] = await (lock ? query.for('share') : query)
  return row ?? null
}
export type ActivePharmacist = NonNullable<Awaited<ReturnType<typeof findActivePharmacist>>>
