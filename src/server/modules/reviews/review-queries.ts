import { and, count, desc, eq, getTableColumns, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { RemovalReason, ReviewSort } from '#contract/review-limits.ts'
import type { Db } from '../../platform/db.ts'
import { preparedByShape } from '../../platform/prepared-by-shape.ts'
import { medicines } from '../inventory/tables.ts'
import { reviews } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect & { seller: string }

/** With the name of the pharmacy that sold what is reviewed. */
export const reviewColumns = {
  ...getTableColumns(reviews),
  seller: sql<string>`${sql.raw('(select s.name from pharmacies s where s.id = reviews.pharmacy_id)')}`,
}

/** The last review of the previous page; `by` is its sort value, 0 when sorted by age alone. */
export type ReviewPlace = { sample: boolean; by: number; createdAt: string; id: string }

/** `take` reviews of a product after `after`. */
export async function findReviews(
  db: Db,
  productId: string,
  { sort, after, take }: { sort: ReviewSort; after: ReviewPlace | null; take: number },
): Promise<ReviewRow[]> {
  const { sample, ...place } = after ?? {}
  const values = { productId, take, written: !sample, ...place }
  return reviewsOf({ sort, after: after !== null })(db).execute(values)
}

/** Samples come after customer reviews, as in the indexes; equal rows newest first. */
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
      .select(reviewColumns)
      .from(reviews)
      .where(
        and(
          eq(reviews.productId, sql.placeholder('productId')),
          isNull(reviews.removedAt),
          after ? behind : undefined,
        ),
      )
      .orderBy(...key.map((part) => desc(part)))
      .limit(sql.placeholder('take'))
      .prepare(`reviews_${shape}`)
  },
)

/** The last review of the previous page. */
type ReceivedPlace = { unanswered: boolean; createdAt: string; id: string }

/** `take` customer reviews of a pharmacy's medicines after `after`; matches the index. */
export async function findReceived(
  db: Db,
  pharmacyId: string,
  { after, take }: { after: ReceivedPlace | null; take: number },
) {
  const behind =
    after === null
      ? undefined
      : sql`(${unanswered}, ${reviews.createdAt}, ${reviews.id})
          < (${after.unanswered}::boolean, ${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return db
    .select({
      ...reviewColumns,
      medicine: { name: medicines.name, deletedAt: medicines.deletedAt },
    })
    .from(reviews)
    .innerJoin(medicines, eq(medicines.id, reviews.medicineId))
    .where(and(ofPharmacy(pharmacyId), behind))
    .orderBy(desc(unanswered), desc(reviews.createdAt), desc(reviews.id))
    .limit(take)
}

export async function countUnanswered(db: Db, pharmacyId: string): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(reviews)
    .where(and(ofPharmacy(pharmacyId), isNull(reviews.reply)))
  return rows[0]?.n ?? 0
}

/** Sets or removes the pharmacy's reply; null if none of its medicines has such a review. */
export async function setReply(
  db: Db,
  { id, pharmacyId }: { id: string; pharmacyId: string },
  reply: string | null,
  now: Date,
): Promise<ReviewRow | null> {
  const same = sql`${reviews.reply} is not distinct from ${reply}`
  const repliedAt =
    reply === null
      ? null
      : sql`case when ${same} then ${reviews.repliedAt} else ${now.toISOString()}::timestamptz end`
  const rows = await db
    .update(reviews)
    .set({ reply, repliedAt })
    .where(and(eq(reviews.id, id), ofPharmacy(pharmacyId)))
    .returning(reviewColumns)
  return rows[0] ?? null
}

const unanswered = sql`(${reviews.reply} is null)`

function ofPharmacy(pharmacyId: string): SQL | undefined {
  return and(
    eq(reviews.pharmacyId, pharmacyId),
    sql`not ${reviews.sample}`,
    isNull(reviews.removedAt),
  )
}

/** Hides a customer review and returns it; null if there is none. Samples cannot be hidden. */
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
