import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { setReply } from './received-queries.ts'
import { reviewView } from './review-view.ts'

type PharmacyContext = Context<Actor<'pharmacy'>>
type OfReview = { params: { id: string } }

/** The pharmacy's public word under a review of one of its medicines; sent again as it stands, nothing changes. */
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
