import { paiseOf, rupeesOf } from '#contract/money.ts'
import type { BatchCorrection, OwnBatch } from '#contract/own-batches.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { blame, brokenBatchRule, mrpBelowPrice } from '../broken-rules.ts'
import type { PharmacyContext } from '../inventory-deps.ts'
import type { BatchRow } from './batch-queries.ts'
import { changeBatch, publishStockChanges } from './change-batch-queries.ts'
import { lockedBatch, shownBatch } from './own-batch.ts'

/**
 * Corrects a batch to what its pack says. Order items that were promised a later expiry are picked from other
 * batches where possible; they can no longer be packed from this one.
 */
export async function correctBatch(
  ctx: PharmacyContext,
  { params: { id }, body }: { params: { id: string }; body: BatchCorrection },
): Promise<OwnBatch> {
  const { db, now, actor, sold } = ctx
  const { batch, medicine } = await lockedBatch(ctx, id)
  if (batch.retiredAt !== null) throw new Problem('batch_retired')
  const after = corrected(batch, body)
  if (
    after.mrpPaise !== null &&
    after.mrpPaise !== batch.mrpPaise &&
    after.mrpPaise < medicine.pricePaise
  )
    throw blame('mrp', mrpBelowPrice)
  await changeBatch(db, id, after).catch(brokenBatchRule)
  if (after.expiryDate < batch.expiryDate)
    await sold.pickAgain(
      db,
      { batchId: id, medicineId: medicine.id },
      { pharmacyId: actor.id, staffId: actor.staff.id, at: now },
    )
  await publishStockChanges(db, [medicine.id])
  await ctx.blockAddedBatches(db, [medicine.id], now).catch(brokenBatchRule)
  await recordAudit(ctx, {
    action: 'batch_corrected',
    subject: { type: 'medicine', id: medicine.id, name: medicine.name },
    before: printed(batch),
    after: { ...printed(after), reason: body.reason },
  })
  return shownBatch(ctx, id)
}

type Printed = Pick<BatchRow, 'number' | 'expiryDate' | 'mrpPaise'>

function corrected(batch: Printed, { number, expiryDate, mrp }: BatchCorrection): Printed {
  return {
    number: number ?? batch.number,
    expiryDate: expiryDate ?? batch.expiryDate,
    mrpPaise: mrp === undefined ? batch.mrpPaise : mrp === null ? null : paiseOf(mrp),
  }
}

function printed({ number, expiryDate, mrpPaise }: Printed) {
  return {
    batchNumber: number,
    expiryDate,
    mrp: mrpPaise === null ? null : rupeesOf(mrpPaise),
  }
}
