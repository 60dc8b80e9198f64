import { tooCloseDay } from '#contract/batches.ts'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { recalls } from '#contract/recalls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context, OutsideContext } from '../../platform/context.ts'
import {
  findRecalledMedicines,
  lockStock,
  releaseRecalled,
  retireRecalled,
} from '../inventory/index.ts'
import { notifyOfRecalls } from './notify-of-recalls.ts'
import { nameOf } from './recall-name.ts'
import { endRecall, findOthersInForce, lockRecalls } from './recall-queries.ts'
import { recallDetailOf } from './recall-view.ts'
import { ConcurrentBatch, retryOnConflict } from './retry-on-conflict.ts'
import { requireRecall } from './show-recall.ts'

type Input = HandlerInput<typeof recalls.close>

/**
 * Closes a recall with evidence, once. After a false alarm its units can be sold again; otherwise they are
 * retired, and the batch stays blocked if it is added again.
 */
export async function closeRecall(
  ctx: OutsideContext<Actor<'admin'>>,
  { params: { id }, body }: Input,
): Promise<Body<typeof recalls.close>> {
  await requireRecall(ctx.db, id)
  await retryOnConflict(() => ctx.transaction((own) => close(own, id, body)))
  ctx.afterwards((db) => notifyOfRecalls(db, ctx.now))
  return { success: true, recall: await recallDetailOf(ctx.db, id) }
}

/** Locks medicines before the recall, in the same order as whoever adds a batch that the recall matches. */
async function close(
  ctx: Context<Actor<'admin'>>,
  id: string,
  { outcome, evidence }: Input['body'],
): Promise<void> {
  const { db, actor, now, terms } = ctx
  await lockRecalls(db)
  const medicineIds = await findRecalledMedicines(db, id)
  await lockStock(db, medicineIds)
  const recall = await endRecall(db, id, {
    outcome,
    evidence,
    closedBy: actor.id,
    closedAt: now,
  })
  if (recall === null) throw new Problem('recall_closed')
  if ((await findRecalledMedicines(db, id)).length > medicineIds.length) throw new ConcurrentBatch()
  if (outcome === 'released') {
    const lastDay = tooCloseDay(indianDay(now), terms.expiryCutoffDays)
    const mover = { role: 'admin', id: actor.id, at: now, lastDay } as const
    const others = await findOthersInForce(db, id)
    await releaseRecalled(db, id, medicineIds, { ...mover, others })
  } else await retireRecalled(db, id, now)
  await recordAudit(ctx, {
    action: 'recall_closed',
    subject: { type: 'recall', id, name: nameOf(recall) },
    after: { outcome, evidence },
  })
}
