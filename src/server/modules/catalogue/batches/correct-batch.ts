import { paiseOf, rupeesOf } from '#contract/money.ts'
import type { BatchCorrection, OwnBatch } from '#contract/own-batches.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { blockNewcomers } from '../recalls/recall-batches.ts'
import type { BatchRow } from './batch-queries.ts'
import { brokenBatchRule, mrpBelowPrice } from './batch-rules.ts'
import { changeBatch } from './change-batch-queries.ts'
import { tellShelves } from './give-back-queries.ts'
import { blame, lockedBatch, type Pharmacist, shownBatch } from './own-batch.ts'
import { pickAgain } from './pick-again.ts'

/**
 * What the pack says after all. A line that was promised a later expiry than that is taken from other
 * batches, where there are any; from this one it can't be packed any more.
 */
export async function correctBatch(
  ctx: Pharmacist,
  { params: { id }, body }: { params: { id: string }; body: BatchCorrection },
): Promise<OwnBatch> {
  const { db, now, actor } = ctx
  const { batch, shelf } = await lockedBatch(ctx, id)
  if (batch.retiredAt !== null) throw new Problem('batch_retired')
  const after = corrected(batch, body)
  if (
    after.mrpPaise !== null &&
    after.mrpPaise !== batch.mrpPaise &&
    after.mrpPaise < shelf.pricePaise
  )
    throw blame('mrp', mrpBelowPrice)
  await changeBatch(db, id, after).catch(brokenBatchRule)
  if (after.expiryDate < batch.expiryDate)
    await pickAgain(db, { batchId: id, medicineId: shelf.id }, { pharmacyId: actor.id, at: now })
  await tellShelves(db, [shelf.id])
  await blockNewcomers(db, [shelf.id], now).catch(brokenBatchRule)
  await recordAudit(ctx, {
    action: 'batch_corrected',
    subject: { type: 'medicine', id: shelf.id, name: shelf.name },
    before: told(batch),
    after: { ...told(after), reason: body.reason },
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

function told({ number, expiryDate, mrpPaise }: Printed) {
  return {
    batchNumber: number,
    expiryDate,
    mrp: mrpPaise === null ? null : rupeesOf(mrpPaise),
  }
}
