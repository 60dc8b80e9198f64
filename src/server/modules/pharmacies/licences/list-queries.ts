import { and, count, eq, isNotNull, ne, or, type SQL } from 'drizzle-orm'
import type { LicenceState } from '#contract/licence-words.ts'
import type { Db } from '../../../platform/db.ts'
import type { Seek } from '../../../platform/keyset.ts'
import { seekBy } from '../../../platform/seek-by.ts'
import { licences } from '../licence-tables.ts'
import { pharmacies } from '../tables.ts'

/** `state`: 'waiting' for those that an administrator must decide. */
export type LicenceFilter = {
  state: LicenceState | 'waiting' | undefined
  pharmacyId: string | undefined
}

/**
 * One page of licences for `readPage`, by the time since which they wait. Those of closed pharmacies, all cancelled,
 * lead to their registers.
 */
export async function findLicences(db: Db, filter: LicenceFilter, seek: Seek) {
  const key = { by: licences.askedAt, as: 'instant' } as const
  const { sortedAt, behind, order, take } = seekBy(key, licences.id, seek)
  const { id, name, address, verifiedAt } = pharmacies
  return db
    .select({
      id: licences.id,
      licence: licences,
      pharmacy: { id, name, address, verifiedAt },
      sortedAt,
    })
    .from(licences)
    .innerJoin(pharmacies, eq(pharmacies.id, licences.pharmacyId))
    .where(and(found(filter), behind))
    .orderBy(...order)
    .limit(take)
}

export async function countLicences(db: Db, filter: LicenceFilter): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(licences)
    .innerJoin(pharmacies, eq(pharmacies.id, licences.pharmacyId))
    .where(found(filter))
  return row?.n ?? 0
}

function found({ state, pharmacyId }: LicenceFilter): SQL | undefined {
  return and(
    pharmacyId === undefined ? undefined : eq(licences.pharmacyId, pharmacyId),
    state === 'waiting' ? waiting : state && eq(licences.state, state),
  )
}

/** The form 20 of a pharmacy that waits for its approval is decided there. */
const waiting = or(
  isNotNull(licences.renewalDueOn),
  and(eq(licences.state, 'pending'), or(isNotNull(pharmacies.verifiedAt), ne(licences.form, '20'))),
)
