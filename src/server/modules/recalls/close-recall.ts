import { tooCloseDay } from '#contract/batches.ts'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { recalls } from '#contract/recalls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { endRecall, releaseRecalled, retireRecalled, takeRecallTurn } from '../catalogue/index.ts'
import { nameOf } from './recall-name.ts'
import { recallDetailOf } from './recall-view.ts'
import { mustBeThere } from './show-recall.ts'
import { tellOfRecalls } from './tell-of-recalls.ts'

/**
 * Ends a recall, with what shows that it is over: of two who do so at once, one does. After a false alarm its
 * units can be sold again; otherwise they leave the books, and the batch stays blocked whenever it comes again.
 */
export async function closeRecall(
  ctx: Context<Actor<'admin'>>,
  { params: { id }, body: { outcome, evidence } }: HandlerInput<typeof recalls.close>,
): Promise<Body<typeof recalls.close>> {
  const { db, actor, now, terms } = ctx
  await mustBeThere(db, id)
  await takeRecallTurn(db)
  const recall = await endRecall(db, id, {
    outcome,
    evidence,
    closedBy: actor.id,
    closedAt: now,
  })
  if (recall === null) throw new Problem('recall_closed')
  if (outcome === 'released') {
    const lastDay = tooCloseDay(indianDay(now), terms.expiryCutoffDays)
    await releaseRecalled(db, id, { role: 'admin', id: actor.id, at: now, lastDay })
  } else await retireRecalled(db, id, now)
  await recordAudit(ctx, {
    action: 'recall_closed',
    subject: { type: 'recall', id, name: nameOf(recall) },
    after: { outcome, evidence },
  })
  ctx.afterwards((outside) => tellOfRecalls(outside, now))
  return { success: true, recall: await recallDetailOf(db, id) }
}
