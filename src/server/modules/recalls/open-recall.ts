import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { RecallInput } from '#contract/recall-shapes.ts'
import type { recalls } from '#contract/recalls.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context, OutsideContext } from '../../platform/context.ts'
import { findMet, insertRecall, isRecallKnown, takeRecallTurn } from '../catalogue/index.ts'
import { bar } from './bar.ts'
import { nameOf } from './recall-name.ts'
import { recallDetailOf } from './recall-view.ts'
import { tellOfRecalls } from './tell-of-recalls.ts'
import { untilClear } from './until-clear.ts'

/**
 * Opens a recall and blocks all it meets, in every pharmacy at once: one transaction, so that no buyer comes
 * in between. Buyers and pharmacies are told afterwards, and by a job.
 */
export async function openRecall(
  ctx: OutsideContext<Actor<'admin'>>,
  { body }: HandlerInput<typeof recalls.open>,
): Promise<Body<typeof recalls.open>> {
  const id = await untilClear(() => ctx.transaction((own) => open(own, body)))
  ctx.afterwards((db) => tellOfRecalls(db, ctx.now))
  return { success: true, recall: await recallDetailOf(ctx.db, id) }
}

async function open(ctx: Context<Actor<'admin'>>, given: RecallInput): Promise<string> {
  const { db, actor, now } = ctx
  const { batchNumber, severity, reason } = given
  const words = { medicine: given.medicine || null, composition: given.composition || null }
  await takeRecallTurn(db)
  if (await isRecallKnown(db, { ...words, batchNumber })) throw new Problem('recall_exists')
  const recall = { ...words, batchNumber, severity, reason }
  const id = await insertRecall(db, { ...recall, openedBy: actor.id, openedAt: now })
  const { met } = await findMet(db, recall)
  const mover = { role: 'admin', id: actor.id, at: now } as const
  await bar(db, new Map([[id, met]]), mover)
  await recordAudit(ctx, {
    action: 'recall_opened',
    subject: { type: 'recall', id, name: nameOf(recall) },
    after: { ...recall, batches: met.length, units: met.reduce((sum, one) => sum + one.units, 0) },
  })
  return id
}
