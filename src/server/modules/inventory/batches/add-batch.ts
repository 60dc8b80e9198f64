import { tooCloseDay } from '#contract/batches.ts'
import { paiseOf } from '#contract/money.ts'
import type { NewBatch, OwnBatch } from '#contract/own-batches.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { indianDay } from '../../../platform/clock.ts'
import { blame, brokenBatchRule, mrpBelowPrice, tooCloseSentence } from '../broken-rules.ts'
import type { PharmacyContext } from '../inventory-deps.ts'
import { findRoom } from '../room-queries.ts'
import {
  insertBatch,
  lockOwnStock,
  moveUnits,
  publishStockChanges,
} from './change-batch-queries.ts'
import { shownBatch } from './own-batch.ts'

/** Adds a batch. Its units are available to customers at once. */
export async function addBatch(
  ctx: PharmacyContext,
  { params: { id: medicineId }, body }: { params: { id: string }; body: NewBatch },
): Promise<OwnBatch> {
  const { db, actor, now, terms } = ctx
  const { number, expiryDate, units } = body
  if (expiryDate <= tooCloseDay(indianDay(now), terms.expiryCutoffDays))
    throw blame('expiryDate', tooCloseSentence(terms.expiryCutoffDays))
  const room = await findRoom(db, actor.id)
  const medicine = await lockOwnStock(db, medicineId, actor.id)
  if (medicine === null) throw new Problem('medicine_not_found')
  if (room.batches < 1) throw new Problem('too_many_batches')
  const mrpPaise = body.mrp == null ? null : paiseOf(body.mrp)
  if (mrpPaise !== null && mrpPaise < medicine.pricePaise) throw blame('mrp', mrpBelowPrice)
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
    staffId: actor.staff.id,
    reason: null,
    at: now,
  })
  await publishStockChanges(db, [medicineId])
  await ctx.blockAddedBatches(db, [medicineId], now)
  await recordAudit(ctx, {
    action: 'batch_added',
    subject: { type: 'medicine', id: medicineId, name: medicine.name },
    after: { batchNumber: number, expiryDate, units },
  })
  return shownBatch(ctx, batchId)
}
