import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { reviews } from '#contract/reviews.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { hideReview } from './remove-queries.ts'

/**
 * The administrator takes off the shop what must not stand there; its author alone still sees it, and why.
 * The trace tells of which medicine it was, what it gave and why, and not what was written, nor by whom.
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
