import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ReviewSort } from '#contract/review-limits.ts'
import type { Db } from '../../../platform/db.ts'
import { reviews } from '../../../platform/tables/index.ts'
import { preparedByShape } from '../prepared-by-shape.ts'
import type { ReviewRow } from './review-view.ts'

/** The last review of the page before; `by` is what it was sorted by, 0 where that is its age alone. */
export type ReviewPlace = { sample: boolean; by: number; createdAt: string; id: string }

/** `take` reviews behind `after`. */
export async function findReviews(
  db: Db,
  medicineId: string,
  { sort, after, take }: { sort: ReviewSort; after: ReviewPlace | null; take: number },
): Promise<ReviewRow[]> {
  const { sample, ...place } = after ?? {}
  const values = { medicineId, take, written: !sample, ...place }
  return reviewsOf({ sort, after: after !== null })(db).execute(values)
}

/** Samples come behind what somebody wrote, as the indexes have it; of equals the newest first. */
const written = sql`(not ${reviews.sample})`
const firstBy: Record<ReviewSort, SQL | null> = {
  helpful: sql`${reviews.helpful}`,
  newest: null,
  '-rating': sql`${reviews.rating}`,
  rating: sql`(-${reviews.rating})`,
}

const reviewsOf = preparedByShape(
  (db: Db, { sort, after }: { sort: ReviewSort; after: boolean }, shape) => {
    const by = firstBy[sort]
    const key = [written, ...(by ? [by] : []), reviews.createdAt, reviews.id]
    const place = [
      sql`${sql.placeholder('written')}::boolean`,
      ...(by ? [sql`${sql.placeholder('by')}::integer`] : []),
      sql`${sql.placeholder('createdAt')}::timestamptz`,
      sql`${sql.placeholder('id')}::uuid`,
    ]
    const behind = sql`(${sql.join(key, sql`, `)}) < (${sql.join(place, sql`, `)})`
    return db
      .select()
      .from(reviews)
      .where(
        and(
          eq(reviews.medicineId, sql.placeholder('medicineId')),
          isNull(reviews.removedAt),
          after ? behind : undefined,
        ),
      )
      .orderBy(...key.map((part) => desc(part)))
      .limit(sql.placeholder('take'))
      .prepare(`reviews_${shape}`)
  },
)
