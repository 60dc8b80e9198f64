import { Problem } from '#contract/problem.ts'
import type { OwnReview, ReviewInput } from '#contract/reviews.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { readableMedicine } from '../show-medicine.ts'
import { authorName } from './author-name.ts'
import { deleteOwnReview, findOwnReview, findVotes, lockAuthor, putReview } from './own-queries.ts'
import { removalOf, reviewView } from './review-view.ts'

type CustomerContext = Context<Actor<'customer'>>
type OfMedicine = { params: { id: string } }

/**
 * How far a customer's purchases of a medicine have come; null where there is none that stands. Handed in
 * by `app.ts`: orders stand above medicines.
 */
export type PurchaseOf = (
  db: Db,
  customerId: string,
  medicineId: string,
) => Promise<'received' | 'on its way' | null>

export function ownReviewWith(purchaseOf: PurchaseOf) {
  return async (ctx: CustomerContext, { params }: OfMedicine): Promise<OwnReview> => {
    const { row } = await readableMedicine(ctx, params.id)
    const of = { medicineId: row.id, customerId: ctx.actor.id }
    const review = await findOwnReview(ctx.db, of)
    const whyNot = review ? null : await obstacle(ctx, row.id, purchaseOf)
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
 * One review each, of what was received. It can be changed whatever became of the order since. The customer
 * is locked before the medicine, as a checkout does it.
 */
export function writeReviewWith(purchaseOf: PurchaseOf) {
  return async (ctx: CustomerContext, { params, body }: OfMedicine & { body: ReviewInput }) => {
    const name = await lockAuthor(ctx.db, ctx.actor.id)
    if (name === null) throw new Problem('session_expired')
    const { row } = await readableMedicine(ctx, params.id)
    const of = { medicineId: row.id, customerId: ctx.actor.id, pharmacyId: row.pharmacy.id }
    if ((await findOwnReview(ctx.db, of)) === null) {
      const message = await obstacle(ctx, row.id, purchaseOf)
      if (message !== null) throw new Problem('not_received', { message })
    }
    const written = { ...body, author: authorName(name) }
    const review = await putReview(ctx.db, of, written, ctx.now)
    if (review === null) throw new Error('a review was not stored')
    if (review.removedAt !== null) throw new Problem('review_removed')
    return { success: true as const, review: reviewView(review) }
  }
}

/** Also where the medicine is no longer sold. */
export async function withdrawReview({ db, actor }: CustomerContext, { params }: OfMedicine) {
  const of = { medicineId: params.id, customerId: actor.id }
  await lockAuthor(db, actor.id)
  await deleteOwnReview(db, of)
  return { success: true as const }
}

async function obstacle(
  { db, actor }: CustomerContext,
  medicineId: string,
  purchaseOf: PurchaseOf,
): Promise<string | null> {
  const purchase = await purchaseOf(db, actor.id, medicineId)
  if (purchase === 'received') return null
  return purchase === null
    ? 'Reviews are written by customers who bought this medicine here.'
    : 'You can review this once it was delivered.'
}
