import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { reviews, reviewVotes } from '../../../platform/tables/index.ts'

type Vote = { reviewId: string; customerId: string }

/** Whose it is; it stays until the transaction ends. Undefined where there is none. */
export async function lockForVote(db: Db, id: string) {
  const rows = await db
    .select({ customerId: reviews.customerId })
    .from(reviews)
    .where(and(eq(reviews.id, id), isNull(reviews.removedAt)))
    .for('key share')
  return rows[0]
}

/** Once, however often. A trigger counts. */
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
