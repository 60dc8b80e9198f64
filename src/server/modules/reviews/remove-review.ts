import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { reviews } from '#contract/reviews.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { hideReview } from './review-queries.ts'

/**
 * Removes a review that must not be public; only its author still sees it, with the reason. The audit entry
 * contains the medicine, the stars and the reason, but neither the text nor the author.
 */
export async function removeReview(
  ctx: Context<Actor<'admin'>>,
  { params, body: { why } }: HandlerInput<typeof reviews.remove>,
) {
  const gone = await hideReview(ctx.db, params.id, why, ctx.now)
  if (gone === null) throw new Problem('review_not_found')
  await recordAudit(ctx, {
    action: 'review_removed',
    subject: { type: 'medicine', id: gone.medicineId, name: gone.name },
    before: { rating: gone.rating, why },
  })
  return { success: true as const }
}
