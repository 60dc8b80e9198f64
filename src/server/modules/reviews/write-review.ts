import { Problem } from '#contract/problem.ts'
import type { OwnReview, ReviewInput } from '#contract/reviews.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { isGiven } from '../accounts/index.ts'
import { readableMedicine } from '../catalogue/index.ts'
import { deleteOwnReview, findOwnReview, findVotes, lockAuthor, putReview } from './own-queries.ts'
import { removalOf, reviewView } from './review-view.ts'
import { authorName } from './show-author.ts'

type CustomerContext = Context<Actor<'customer'>>
type OfMedicine = { params: { id: string } }

/**
 * How far a customer's purchases of a medicine have come; null without one in force. Handed in by `app.ts`,
 * since orders are above reviews.
 */
export type FindPurchasedItem = (
  db: Db,
  customerId: string,
  medicineId: string,
) => Promise<'received' | 'on its way' | null>

export function ownReviewWith(findPurchasedItem: FindPurchasedItem) {
  return async (ctx: CustomerContext, { params }: OfMedicine): Promise<OwnReview> => {
    const { row } = await readableMedicine(ctx, params.id)
    const of = { medicineId: row.id, customerId: ctx.actor.id }
    const review = await findOwnReview(ctx.db, of)
    const whyNot = review ? null : await obstacle(ctx, row.id, findPurchasedItem)
    const votes = await findVotes(ctx.db, of)
    return {
      review: review && reviewView(review),
      removed: review && removalOf(review),
      may: whyNot === null,
      whyNot,
      votes,
    }
  }
}

/**
 * Stores one review per customer and medicine, for medicines received. It can be changed whatever happened to
 * the order since. Locks the customer before the medicine, like a checkout.
 */
export function writeReviewWith(findPurchasedItem: FindPurchasedItem) {
  return async (ctx: CustomerContext, { params, body }: OfMedicine & { body: ReviewInput }) => {
    const name = await lockAuthor(ctx.db, ctx.actor.id)
    if (name === null) throw new Problem('session_expired')
    const { row } = await readableMedicine(ctx, params.id)
    const of = { medicineId: row.id, customerId: ctx.actor.id, pharmacyId: row.pharmacy.id }
    if ((await findOwnReview(ctx.db, of)) === null) {
      const message = await obstacle(ctx, row.id, findPurchasedItem)
      if (message !== null) throw new Problem('not_received', { message })
    }
    const isNamed = await isGiven(ctx.db, ctx.actor.id, 'review_name')
    const written = { ...body, author: authorName(isNamed ? name : null) }
    const review = await putReview(ctx.db, of, written, ctx.now)
    if (review === null) throw new Error('a review was not stored')
    if (review.removedAt !== null) throw new Problem('review_removed')
    return { success: true as const, review: reviewView(review) }
  }
}

/** Also works when the medicine is no longer on sale. */
export async function withdrawReview({ db, actor }: CustomerContext, { params }: OfMedicine) {
  const of = { medicineId: params.id, customerId: actor.id }
  await lockAuthor(db, actor.id)
  await deleteOwnReview(db, of)
  return { success: true as const }
}

async function obstacle(
  { db, actor }: CustomerContext,
  medicineId: string,
  findPurchasedItem: FindPurchasedItem,
): Promise<string | null> {
  const item = await findPurchasedItem(db, actor.id, medicineId)
  if (item === 'received') return null
  return item === null
    ? 'Only customers who bought this medicine here can review it.'
    : 'You can review this medicine after it has been delivered.'
}
