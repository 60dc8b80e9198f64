import { and, count, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { matches } from '../../platform/matches.ts'
import { type SortKey, seekBy } from '../../platform/seek-by.ts'
import { isConfirmedIn } from '../../platform/unconfirmed-emails.ts'
import { pharmacies, pharmacyText } from './tables.ts'

export const pharmacyKeys = {
  name: { by: sql`lower(${pharmacies.name}) collate "C"`, as: 'text' },
  email: { by: pharmacies.email, as: 'text' },
  verified: { by: sql`(${pharmacies.verifiedAt} is not null)`, as: 'boolean' },
  registrationDate: { by: pharmacies.createdAt, as: 'instant' },
} satisfies Record<string, SortKey>

/** `verified`: null for all. */
export type PharmacyFilter = { q: string; verified: boolean | null }

/** One page of open pharmacies. */
export function findPharmacies(db: Db, filter: PharmacyFilter, key: SortKey, seek: Seek) {
  const { sortedAt, behind, order, take } = seekBy(key, pharmacies.id, seek)
  const {
    id,
    name,
    email,
    username,
    phone,
    address,
    licenseNumber,
    createdAt,
    verifiedAt,
    gstin,
    enrolmentNumber,
    stateCode,
    taxNumberUntil,
    form20Until,
    suspendedAt,
    suspensionReason,
  } = pharmacies
  return db
    .select({
      id,
      name,
      email,
      username,
      phone,
      address,
      licenseNumber,
      createdAt,
      verifiedAt,
      gstin,
      enrolmentNumber,
      stateCode,
      taxNumberUntil,
      form20Until,
      suspendedAt,
      suspensionReason,
      emailConfirmed: isConfirmedIn('pharmacy', id),
      sortedAt,
    })
    .from(pharmacies)
    .where(and(found(filter), behind))
    .orderBy(...order)
    .limit(take)
}

export async function countPharmacies(db: Db, filter: PharmacyFilter): Promise<number> {
  const [row] = await db.select({ n: count() }).from(pharmacies).where(found(filter))
  return row?.n ?? 0
}

function found({ q, verified }: PharmacyFilter): SQL | undefined {
  const { closedAt, verifiedAt, id } = pharmacies
  const state = verified ? isNotNull(verifiedAt) : isNull(verifiedAt)
  return and(isNull(closedAt), verified === null ? undefined : state, matches(pharmacyText, id, q))
}
