import { and, eq, not } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { medicines, reviews } from '../../../platform/tables/index.ts'

/** Deletes what somebody wrote and tells what it was; null where there is none. Samples stay with their medicine. */
export async function deleteReview(db: Db, id: string) {
  const [gone] = await db
    .delete(reviews)
    .where(and(eq(reviews.id, id), not(reviews.sample)))
    .returning({ medicineId: reviews.medicineId, rating: reviews.rating })
  if (gone === undefined) return null
  const [medicine] = await db
    .select({ name: medicines.name })
    .from(medicines)
    .where(eq(medicines.id, gone.medicineId))
  return { ...gone, name: medicine?.name ?? '' }
}
