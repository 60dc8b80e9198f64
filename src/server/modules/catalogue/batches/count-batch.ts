import { tooCloseDay } from '#contract/batches.ts'
import type { BatchCount, OwnBatch } from '#contract/own-batches.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { indianDay } from '../../../platform/clock.ts'
import { brokenBatchRule } from './batch-rules.ts'
import { changeBatch, moveUnits } from './change-batch-queries.ts'
import { tellShelves } from './give-back-queries.ts'
import { blame, lockedBatch, type Pharmacist, shownBatch } from './own-batch.ts'

/**
 * Brings a batch to what was counted, unless the books have changed since: units that were sold meanwhile
 * may be among those counted or not, and only somebody who looks again knows.
 */
export async function countBatch(
  ctx: Pharmacist,
  { params: { id }, body }: { params: { id: string }; body: BatchCount },
): Promise<OwnBatch> {
  const { db, actor, now } = ctx
  const { batch, shelf } = await lockedBatch(ctx, id)
  const { seen, units, setAside = seen.setAside, reason } = body
  if (batch.retiredAt !== null) throw new Problem('batch_retired')
  if (batch.units !== seen.units || batch.setAside !== seen.setAside)
    throw new Problem('batch_changed', {
      details: { units: batch.units, setAside: batch.setAside },
    })
  if (units > batch.units) mayBeSold(ctx, batch, shelf)
  await changeBatch(db, id, { setAside })
  await moveUnits(db, {
    batchId: id,
    medicineId: shelf.id,
    units: units - batch.units,
    cause: 'counted',
    pharmacyId: actor.id,
    reason,
    at: now,
  })
  await tellShelves(db, [shelf.id]).catch(brokenBatchRule)
  await recordAudit(ctx, {
    action: 'batch_counted',
    subject: { type: 'medicine', id: shelf.id, name: shelf.name },
    before: { batchNumber: batch.number, units: batch.units, setAside: batch.setAside },
    after: { batchNumber: batch.number, units, setAside, reason },
  })
  return shownBatch(ctx, id)
}

type Sold = { recallId: string | null; expiryDate: string; mrpPaise: number | null }

function mayBeSold(
  { now, terms }: Pharmacist,
  { recallId, expiryDate, mrpPaise }: Sold,
  { pricePaise }: { pricePaise: number },
): void {
  if (recallId !== null) throw new Problem('batch_recalled')
  if (expiryDate <= tooCloseDay(indianDay(now), terms.expiryCutoffDays))
    throw blame('units', 'This batch is too close to its expiry. Count it as set aside.')
  if (mrpPaise !== null && mrpPaise < pricePaise)
    throw blame('units', 'The price is above the MRP of this batch. Lower the price first.')
}
