import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import type { Seek } from '../../../platform/keyset.ts'
import { seekBy } from '../../../platform/seek-by.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { medicines } from '../tables.ts'

const { id, name, composition, image, removedAt, removalReason, deletedAt } = medicines
const columns = {
  id,
  name,
  composition,
  image,
  removedAt,
  removalReason,
  pharmacy: { id: pharmacies.id, name: pharmacies.name, email: pharmacies.email },
}

/** A listing of any pharmacy that it has not deleted, whether it is on sale or not. */
export async function findListing(db: Db, medicineId: string) {
  const [row] = await db
    .select(columns)
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(and(eq(id, medicineId), isNull(deletedAt)))
  return row ?? null
}
export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>

/** One page of removed listings for `readPage`. */
export async function findRemoved(db: Db, seek: Seek) {
  const { sortedAt, behind, order, take } = seekBy({ by: removedAt, as: 'instant' }, id, seek)
  return db
    .select({ ...columns, sortedAt })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(and(removed, behind))
    .orderBy(...order)
    .limit(take)
}

export async function countRemoved(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(medicines).where(removed)
  return row?.n ?? 0
}

const removed = and(isNotNull(removedAt), isNull(deletedAt))

type Removal = { removedAt: Date; removalReason: string }

/** Removes a listing that is not removed, or restores (null) a removed one; false if it is not in that state. */
export async function setRemoval(
  db: Db,
  medicineId: string,
  removal: Removal | null,
): Promise<boolean> {
  const state = removal === null ? isNotNull(removedAt) : isNull(removedAt)
  const rows = await db
    .update(medicines)
    .set(removal ?? { removedAt: null, removalReason: null })
    .where(and(eq(id, medicineId), isNull(deletedAt), state))
    .returning({ id })
  return rows.length > 0
}
