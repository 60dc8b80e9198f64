import { tooCloseDay } from '#contract/batches.ts'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { recalls } from '#contract/recalls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context, OutsideContext } from '../../platform/context.ts'
import {
  endRecall,
  findMetMedicines,
  lockShelves,
  releaseRecalled,
  retireRecalled,
  takeRecallTurn,
} from '../catalogue/index.ts'
import { nameOf } from './recall-name.ts'
import { recallDetailOf } from './recall-view.ts'
import { mustBeThere } from './show-recall.ts'
import { tellOfRecalls } from './tell-of-recalls.ts'
import { CameBetween, untilClear } from './until-clear.ts'

type Input = HandlerInput<typeof recalls.close>

/**
 * Ends a recall, with what shows that it is over: of two who do so at once, one does. After a false alarm its
 * units can be sold again; otherwise they leave the books, and the batch stays blocked whenever it comes again.
 */
export async function closeRecall(
  ctx: OutsideContext<Actor<'admin'>>,
  { params: { id }, body }: Input,
): Promise<Body<typeof recalls.close>> {
  await mustBeThere(ctx.db, id)
  await untilClear(() => ctx.transaction((own) => close(own, id, body)))
  ctx.afterwards((db) => tellOfRecalls(db, ctx.now))
  return { success: true, recall: await recallDetailOf(ctx.db, id) }
}

/** Medicines are locked before the recall, as by whoever brings in a batch that the recall meets. */
async function close(
  ctx: Context<Actor<'admin'>>,
  id: string,
  { outcome, evidence }: Input['body'],
): Promise<void> {
  const { db, actor, now, terms } = ctx
  await takeRecallTurn(db)
  const medicineIds = await findMetMedicines(db, id)
  await lockShelves(db, medicineIds)
  const recall = await endRecall(db, id, {
    outcome,
    evidence,
    closedBy: actor.id,
    closedAt: now,
  })
  if (recall === null) throw new Problem('recall_closed')
  if ((await findMetMedicines(db, id)).length > medicineIds.length) throw new CameBetween()
  if (outcome === 'released') {
    const lastDay = tooCloseDay(indianDay(now), terms.expiryCutoffDays)
    const mover = { role: 'admin', id: actor.id, at: now, lastDay } as const
    await releaseRecalled(db, id, medicineIds, mover)
  } else await retireRecalled(db, id, now)
  await recordAudit(ctx, {
    action: 'recall_closed',
    subject: { type: 'recall', id, name: nameOf(recall) },
    after: { outcome, evidence },
  })
}
