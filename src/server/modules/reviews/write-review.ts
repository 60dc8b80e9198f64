import { Problem } from '#contract/problem.ts'
import type { OwnReview, ReviewInput } from '#contract/reviews.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { isGiven } from '../accounts/index.ts'
import { readableMedicine } from '../catalogue/index.ts'
import {
  type Bought,
  changeReview,
  deleteOwnReview,
  findOwnReview,
  findVotes,
  insertReview,
  lockAuthor,
} from './own-queries.ts'
import { removalOf, reviewView } from './review-view.ts'
import { authorName } from './show-author.ts'

type CustomerContext = Context<Actor<'customer'>>
type OfMedicine = { params: { id: string } }

/**
 * How far a customer's purchases of a product's offers have come, and the offer that came last; null without one in
 * force. Handed in by `app.ts`, since orders are above reviews.
 */
export type FindPurchasedItem = (
  db: Db,
  customerId: string,
  productId: string,
) => Promise<(Bought & { isReceived: boolean }) | null>

export function ownReviewWith(findPurchasedItem: FindPurchasedItem) {
  return async (ctx: CustomerContext, { params }: OfMedicine): Promise<OwnReview> => {
    const { row } = await readableMedicine(ctx, params.id)
    const of = { productId: row.productId, customerId: ctx.actor.id }
    const review = await findOwnReview(ctx.db, of)
    const bought = review ? null : await findPurchasedItem(ctx.db, ctx.actor.id, of.productId)
    const whyNot = review ? null : obstacle(bought)
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
 * Stores one review per customer and product, for an offer of it that they received, from whichever pharmacy. It can
 * be changed whatever happened to the order since. Locks the customer before the medicine, like a checkout.
 */
export function writeReviewWith(findPurchasedItem: FindPurchasedItem) {
  return async (ctx: CustomerContext, { params, body }: OfMedicine & { body: ReviewInput }) => {
    const { db, actor, now } = ctx
    const name = await lockAuthor(db, actor.id)
    if (name === null) throw new Problem('session_expired')
    const { productId } = (await readableMedicine(ctx, params.id)).row
    const isNamed = await isGiven(db, actor.id, 'review_name')
    const written = { ...body, author: authorName(isNamed ? name : null) }
    const before = await findOwnReview(db, { productId, customerId: actor.id })
    const review = before
      ? await changeReview(db, before, written, now)
      : await insertReview(db, await boughtBy(ctx, productId), written, now)
    if (review === null) throw new Error('a review was not stored')
    if (review.removedAt !== null) throw new Problem('review_removed')
    return { success: true as const, review: reviewView(review) }
  }

  async function boughtBy({ db, actor }: CustomerContext, productId: string) {
    const bought = await findPurchasedItem(db, actor.id, productId)
    const message = obstacle(bought)
    if (bought === null || message !== null)
      throw new Problem('not_received', { message: message ?? '' })
    const { medicineId, pharmacyId } = bought
    return { medicineId, pharmacyId, customerId: actor.id }
  }
}

/** Also works when the medicine is no longer on sale. */
export async function withdrawReview({ db, actor }: CustomerContext, { params }: OfMedicine) {
  await lockAuthor(db, actor.id)
  await deleteOwnReview(db, params.id, actor.id)
  return { success: true as const }
}

function obstacle(bought: { isReceived: boolean } | null): string | null {
  if (bought === null) return 'Only customers who bought this medicine here can review it.'
  return bought.isReceived ? null : 'You can review this medicine after it has been delivered.'
}
