import { and, eq, isNull, not } from 'drizzle-orm'
import type { RemovalReason } from '#contract/review-limits.ts'
import type { Db } from '../../../platform/db.ts'
import { medicines, reviews } from '../../../platform/tables/index.ts'

/** Takes from sight what somebody wrote and tells what it was; null where there is none. Samples stay with their medicine. */
export async function hideReview(db: Db, id: string, why: RemovalReason, now: Date) {
  const [gone] = await db
    .update(reviews)
    .set({ removedAt: now, removedFor: why })
    .where(and(eq(reviews.id, id), not(reviews.sample), isNull(reviews.removedAt)))
    .returning({ medicineId: reviews.medicineId, rating: reviews.rating })
  if (gone === undefined) return null
  const [medicine] = await db
    .select({ name: medicines.name })
    .from(medicines)
    .where(eq(medicines.id, gone.medicineId))
  return { ...gone, name: medicine?.name ?? '' }
}
