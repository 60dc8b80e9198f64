import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { deleteVote, findHelpful, insertVote, lockForVote } from './own-queries.ts'

type CustomerContext = Context<Actor<'customer'>>
type OfReview = { params: { id: string } }

export async function voteForReview({ db, actor }: CustomerContext, { params }: OfReview) {
  const review = await lockForVote(db, params.id)
  if (review === undefined) throw new Problem('review_not_found')
  if (review.customerId === actor.id) throw new Problem('own_review')
  await insertVote(db, { reviewId: params.id, customerId: actor.id })
  return { success: true as const, helpful: await findHelpful(db, params.id) }
}

export async function takeVoteBack({ db, actor }: CustomerContext, { params }: OfReview) {
  if ((await lockForVote(db, params.id)) === undefined) throw new Problem('review_not_found')
  await deleteVote(db, { reviewId: params.id, customerId: actor.id })
  return { success: true as const, helpful: await findHelpful(db, params.id) }
}
