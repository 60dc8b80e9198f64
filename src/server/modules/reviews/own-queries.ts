import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ReviewInput } from '#contract/reviews.ts'
import type { Db } from '../../platform/db.ts'
import { openNames } from '../accounts/index.ts'
import { customers } from '../accounts/tables.ts'
import type { ReviewRow } from './review-queries.ts'
import { reviews, reviewVotes } from './tables.ts'

type Of = { medicineId: string; customerId: string }

/**
 * The name of a customer, whose account stays open until the transaction ends; null for a closed account. An
 * erasure therefore runs either before, and the review is not written, or after, and finds the review.
 */
export async function lockAuthor(db: Db, customerId: string): Promise<string | null> {
  const rows = await db
    .select({ name: customers.name })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.closedAt)))
    .for('share')
  const [row] = await openNames(db, rows, 'name', () => customerId)
  return row?.name ?? null
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
 * Inserts or updates the customer's one review of this medicine. An identical review stays as it is; a changed
 * one becomes visible again if it had been removed.
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

/** The reviews of a medicine that the customer found helpful. */
export async function findVotes(db: Db, { medicineId, customerId }: Of): Promise<string[]> {
  const rows = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.customerId, customerId), eq(reviews.medicineId, medicineId)))
  return rows.map(({ id }) => id)
}

/**
 * Removes the author from all of a customer's reviews. The text stays, except for reviews that nobody else
 * could see any more.
 */
export async function anonymizeReviews(db: Db, customerId: string): Promise<void> {
  await db
    .delete(reviews)
    .where(and(eq(reviews.customerId, customerId), isNotNull(reviews.removedAt)))
  await db.update(reviews).set({ author: '' }).where(eq(reviews.customerId, customerId))
}

/** Changes the author beside all reviews of a customer. */
export async function setAuthor(db: Db, customerId: string, author: string): Promise<void> {
  await db.update(reviews).set({ author }).where(eq(reviews.customerId, customerId))
}

type Vote = { reviewId: string; customerId: string }

/** The author of a review, locked until the transaction ends; undefined if there is no such review. */
export async function lockForVote(db: Db, id: string) {
  const rows = await db
    .select({ customerId: reviews.customerId })
    .from(reviews)
    .where(and(eq(reviews.id, id), isNull(reviews.removedAt)))
    .for('key share')
  return rows[0]
}

/** Has no effect for a repeated vote. A trigger derives the count. */
export async function insertVote(db: Db, vote: Vote): Promise<void> {
  await db.insert(reviewVotes).values(vote).onConflictDoNothing()
}

export async function deleteVote(db: Db, { reviewId, customerId }: Vote): Promise<void> {
  await db
    .delete(reviewVotes)
    .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.customerId, customerId)))
}

export async function findHelpful(db: Db, id: string): Promise<number> {
  const rows = await db.select({ helpful: reviews.helpful }).from(reviews).where(eq(reviews.id, id))
  return rows[0]?.helpful ?? 0
}
