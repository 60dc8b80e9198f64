import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { deleteReview } from './remove-queries.ts'

/**
 * The administrator takes off the shop what must not stand there. The trace tells of which medicine it was
 * and what it gave; what was written, and by whom, is gone.
 */
export async function removeReview(
  ctx: Context<Actor<'admin'>>,
  { params }: { params: { id: string } },
) {
  const gone = await deleteReview(ctx.db, params.id)
  if (gone === null) throw new Problem('review_not_found')
  await recordAudit(ctx, {
    action: 'review_removed',
    subject: { type: 'medicine', id: gone.medicineId, name: gone.name },
    before: { rating: gone.rating },
  })
  return { success: true as const }
}
