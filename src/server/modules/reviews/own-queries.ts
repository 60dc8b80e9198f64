import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { ReviewInput } from '#contract/reviews.ts'
import type { Db } from '../../platform/db.ts'
import { openNames } from '../accounts/index.ts'
import { customers } from '../accounts/tables.ts'
import { type ReviewRow, reviewColumns } from './review-queries.ts'
import { reviews, reviewVotes } from './tables.ts'

type Of = { productId: string; customerId: string }

/**
 * The name of a customer, whose account stays open until the transaction ends; null for a closed account. An erasure
 * therefore runs either before, and the review is not written, or after, and finds the review. Other reviews of the
 * customer wait, so that they write one of each product.
 */
export async function lockAuthor(db: Db, customerId: string): Promise<string | null> {
  const rows = await db
    .select({ name: customers.name })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.closedAt)))
    .for('no key update')
  const [row] = await openNames(db, rows, 'name', () => customerId)
  return row?.name ?? null
}

/** The newest where offers that the customer reviewed became one product later. */
export async function findOwnReview(
  db: Db,
  { productId, customerId }: Of,
): Promise<ReviewRow | null> {
  const rows = await db
    .select(reviewColumns)
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.customerId, customerId)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(1)
  return rows[0] ?? null
}

/** What was bought: the reviewed offer, as evidence. */
export type Bought = { medicineId: string; pharmacyId: string }

/** Inserts the customer's one review of a product; `lockAuthor` must have locked the customer. */
export async function insertReview(
  db: Db,
  { customerId, ...bought }: Bought & { customerId: string },
  written: ReviewInput & { author: string },
  now: Date,
): Promise<ReviewRow | null> {
  const [added] = await db
    .insert(reviews)
    .values({ ...bought, customerId, ...written, verified: true, createdAt: now })
    .returning(reviewColumns)
  return added ?? null
}

/** Changes a review. An identical one stays as it is; a changed one becomes visible again if it had been removed. */
export async function changeReview(
  db: Db,
  before: ReviewRow,
  { author, ...written }: ReviewInput & { author: string },
  now: Date,
): Promise<ReviewRow> {
  const { rating, title, content } = written
  const isChanged = sql`(${reviews.rating}, ${reviews.title}, ${reviews.content})
    is distinct from (${rating}::smallint, ${title}::text, ${content}::text)`
  const [changed] = await db
    .update(reviews)
    .set({ ...written, author, updatedAt: now, removedAt: null, removedFor: null })
    .where(and(eq(reviews.id, before.id), isChanged))
    .returning(reviewColumns)
  return changed ?? before
}

/** Deletes the customer's reviews of a product, by its id or by that of a medicine, on sale or not. */
export async function deleteOwnReview(db: Db, id: string, customerId: string): Promise<void> {
  const product = sql`(select product_id from medicines where id = ${id}::uuid)`
  const ofIt = or(eq(reviews.productId, id), eq(reviews.productId, product))
  await db.delete(reviews).where(and(eq(reviews.customerId, customerId), ofIt))
}

/** The reviews of a product that the customer found helpful. */
export async function findVotes(db: Db, { productId, customerId }: Of): Promise<string[]> {
  const rows = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.customerId, customerId), eq(reviews.productId, productId)))
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
