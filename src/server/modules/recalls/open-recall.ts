import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { RecallInput } from '#contract/recall-shapes.ts'
import type { recalls } from '#contract/recalls.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context, OutsideContext } from '../../platform/context.ts'
import { findMatched } from './added-batches.ts'
import { blockMatched } from './block-matched.ts'
import { notifyOfRecalls } from './notify-of-recalls.ts'
import { nameOf } from './recall-name.ts'
import { insertRecall, isRecallKnown, lockRecalls } from './recall-queries.ts'
import { recallDetailOf } from './recall-view.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

/**
 * Opens a recall and blocks all batches it matches, in every pharmacy, in one transaction, so that nobody
 * buys them in between. Buyers and pharmacies are notified afterwards, and by a job.
 */
export async function openRecall(
  ctx: OutsideContext<Actor<'admin'>>,
  { body }: HandlerInput<typeof recalls.open>,
): Promise<Body<typeof recalls.open>> {
  const id = await retryOnConflict(() => ctx.transaction((own) => open(own, body)))
  ctx.afterwards((db) => notifyOfRecalls(db, ctx.now))
  return { success: true, recall: await recallDetailOf(ctx.db, id) }
}

async function open(ctx: Context<Actor<'admin'>>, given: RecallInput): Promise<string> {
  const { db, actor, now } = ctx
  const { batchNumber, severity, reason } = given
  const words = { medicine: given.medicine || null, composition: given.composition || null }
  await lockRecalls(db)
  if (await isRecallKnown(db, { ...words, batchNumber })) throw new Problem('recall_exists')
  const recall = { ...words, batchNumber, severity, reason }
  const id = await insertRecall(db, { ...recall, openedBy: actor.id, openedAt: now })
  const { matched } = await findMatched(db, recall)
  const mover = { role: 'admin', id: actor.id, at: now } as const
  await blockMatched(db, new Map([[id, matched]]), mover)
  await recordAudit(ctx, {
    action: 'recall_opened',
    subject: { type: 'recall', id, name: nameOf(recall) },
    after: {
      ...recall,
      batches: matched.length,
      units: matched.reduce((sum, one) => sum + one.units, 0),
    },
  })
  return id
}
