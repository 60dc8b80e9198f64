import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ReviewInput } from '#contract/reviews.ts'
import type { Db } from '../../../platform/db.ts'
import { customers, reviews, reviewVotes } from '../../../platform/tables/index.ts'
import type { ReviewRow } from './review-view.ts'

type Of = { medicineId: string; customerId: string }

/**
 * The name of a customer whose account stays open until the transaction ends; null for a closed one. An
 * erasure therefore comes before, and the review is not written, or after, and finds it.
 */
export async function lockAuthor(db: Db, customerId: string): Promise<string | null> {
  const rows = await db
    .select({ name: customers.name })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.closedAt)))
    .for('share')
  return rows[0]?.name ?? null
}

export async function findOwnReview(
  db: Db,
  { medicineId, customerId }: Of,
): Promise<ReviewRow | null> {
  const own = and(eq(reviews.medicineId, medicineId), eq(reviews.customerId, customerId))
  const rows = await db.select().from(reviews).where(own)
  return rows[0] ?? null
}

/**
 * The one review there is of this medicine by this customer. Written again as it stands, it stays as it is;
 * changed, it is shown again if it had been taken off.
 */
export async function putReview(
  db: Db,
  of: Of & { pharmacyId: string },
  { author, ...written }: ReviewInput & { author: string },
  now: Date,
): Promise<ReviewRow | null> {
  const changed = sql`(${reviews.rating}, ${reviews.title}, ${reviews.content})
    is distinct from (excluded.rating, excluded.title, excluded.content)`
  await db
    .insert(reviews)
    .values({ ...of, ...written, author, verified: true, createdAt: now })
    .onConflictDoUpdate({
      target: [reviews.medicineId, reviews.customerId],
      set: { ...written, author, updatedAt: now, removedAt: null, removedFor: null },
      setWhere: changed,
    })
  return findOwnReview(db, of)
}

export async function deleteOwnReview(db: Db, { medicineId, customerId }: Of): Promise<void> {
  await db
    .delete(reviews)
    .where(and(eq(reviews.medicineId, medicineId), eq(reviews.customerId, customerId)))
}

/** Which of a medicine's reviews the customer found helpful. */
export async function findVotes(db: Db, { medicineId, customerId }: Of): Promise<string[]> {
  const rows = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.customerId, customerId), eq(reviews.medicineId, medicineId)))
  return rows.map(({ id }) => id)
}

/**
 * Takes whose they were off everything they wrote; what they said stays, but for what nobody else could see
 * any more.
 */
export async function forgetAuthor(db: Db, customerId: string): Promise<void> {
  await db
    .delete(reviews)
    .where(and(eq(reviews.customerId, customerId), isNotNull(reviews.removedAt)))
  await db.update(reviews).set({ author: '' }).where(eq(reviews.customerId, customerId))
}
