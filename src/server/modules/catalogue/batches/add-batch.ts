import { tooCloseDay } from '#contract/batches.ts'
import { paiseOf } from '#contract/money.ts'
import type { NewBatch, OwnBatch } from '#contract/own-batches.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { indianDay } from '../../../platform/clock.ts'
import { blockNewcomers } from '../recalls/recall-batches.ts'
import { brokenBatchRule, mrpBelowPrice, tooCloseSentence } from './batch-rules.ts'
import { insertBatch, lockOwnShelf, moveUnits } from './change-batch-queries.ts'
import { tellShelves } from './give-back-queries.ts'
import { blame, type Pharmacist, shownBatch } from './own-batch.ts'

/** Brings a batch in: at once a part of what can be bought. */
export async function addBatch(
  ctx: Pharmacist,
  { params: { id: medicineId }, body }: { params: { id: string }; body: NewBatch },
): Promise<OwnBatch> {
  const { db, actor, now, terms } = ctx
  const { number, expiryDate, units } = body
  if (expiryDate <= tooCloseDay(indianDay(now), terms.expiryCutoffDays))
    throw blame('expiryDate', tooCloseSentence(terms.expiryCutoffDays))
  const shelf = await lockOwnShelf(db, medicineId, actor.id)
  if (shelf === null) throw new Problem('medicine_not_found')
  const mrpPaise = body.mrp == null ? null : paiseOf(body.mrp)
  if (mrpPaise !== null && mrpPaise < shelf.pricePaise) throw blame('mrp', mrpBelowPrice)
  const batchId = await insertBatch(db, {
    medicineId,
    number,
    expiryDate,
    mrpPaise,
    receivedAt: now,
  }).catch(brokenBatchRule)
  await moveUnits(db, {
    batchId,
    medicineId,
    units,
    cause: 'brought',
    pharmacyId: actor.id,
    reason: null,
    at: now,
  })
  await tellShelves(db, [medicineId])
  await blockNewcomers(db, [medicineId], now)
  await recordAudit(ctx, {
    action: 'batch_added',
    subject: { type: 'medicine', id: medicineId, name: shelf.name },
    after: { batchNumber: number, expiryDate, units },
  })
  return shownBatch(ctx, batchId)
}
