import { tooCloseDay } from '#contract/batches.ts'
import type { BatchCount, OwnBatch } from '#contract/own-batches.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { recordBusinessEvent } from '../../../platform/business-events.ts'
import { indianDay } from '../../../platform/clock.ts'
import { blame, brokenBatchRule } from '../broken-rules.ts'
import type { PharmacyContext } from '../inventory-deps.ts'
import { changeBatch, moveUnits, publishStockChanges } from './change-batch-queries.ts'
import { lockedBatch, shownBatch } from './own-batch.ts'

/**
 * Sets a batch to the counted units, unless the stored units have changed since the pharmacy read them: it is
 * unknown whether units sold in the meantime are part of the count, so the pharmacy has to count again.
 */
export async function countBatch(
  ctx: PharmacyContext,
  { params: { id }, body }: { params: { id: string }; body: BatchCount },
): Promise<OwnBatch> {
  const { db, actor, now } = ctx
  const { batch, medicine } = await lockedBatch(ctx, id)
  const { seen, units, setAside = seen.setAside, reason } = body
  if (batch.retiredAt !== null) throw new Problem('batch_retired')
  if (batch.units !== seen.units || batch.setAside !== seen.setAside)
    throw new Problem('batch_changed', {
      details: { units: batch.units, setAside: batch.setAside },
    })
  if (units > batch.units) mayBeSold(ctx, batch, medicine)
  await changeBatch(db, id, { setAside })
  await moveUnits(db, {
    batchId: id,
    medicineId: medicine.id,
    units: units - batch.units,
    cause: 'counted',
    pharmacyId: actor.id,
    staffId: actor.staff.id,
    reason,
    at: now,
  })
  await publishStockChanges(db, [medicine.id]).catch(brokenBatchRule)
  await recordAudit(ctx, {
    action: 'batch_counted',
    subject: { type: 'medicine', id: medicine.id, name: medicine.name },
    before: { batchNumber: batch.number, units: batch.units, setAside: batch.setAside },
    after: { batchNumber: batch.number, units, setAside, reason },
  })
  recordBusinessEvent(db, {
    event: 'stock_corrected',
    pharmacyId: actor.id,
    medicineId: medicine.id,
    batchId: id,
    units: units - batch.units,
  })
  return shownBatch(ctx, id)
}

type Sold = { recallId: string | null; expiryDate: string; mrpPaise: number | null }

function mayBeSold(
  { now, terms }: PharmacyContext,
  { recallId, expiryDate, mrpPaise }: Sold,
  { pricePaise }: { pricePaise: number },
): void {
  if (recallId !== null) throw new Problem('batch_recalled')
  if (expiryDate <= tooCloseDay(indianDay(now), terms.expiryCutoffDays))
    throw blame('units', 'This batch is too close to its expiry. Count it as set aside.')
  if (mrpPaise !== null && mrpPaise < pricePaise)
    throw blame('units', 'The price is above the MRP of this batch. Lower the price first.')
}
