import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { setReply } from './review-queries.ts'
import { reviewView } from './review-view.ts'

type PharmacyContext = Context<Actor<'pharmacy'>>
type OfReview = { params: { id: string } }

/** Sets the pharmacy's public reply to a review of one of its medicines; an identical reply changes nothing. */
export async function replyToReview(
  ctx: PharmacyContext,
  { params, body }: OfReview & { body: { reply: string } },
) {
  return answer(ctx, params.id, body.reply)
}

export async function takeReplyBack(ctx: PharmacyContext, { params }: OfReview) {
  return answer(ctx, params.id, null)
}

async function answer({ db, actor, now }: PharmacyContext, id: string, reply: string | null) {
  const row = await setReply(db, { id, pharmacyId: actor.id }, reply, now)
  if (row === null) throw new Problem('review_not_found')
  return { success: true as const, review: reviewView(row) }
}
