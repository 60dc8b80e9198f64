import { retireReasons } from '#contract/batches.ts'
import type { OwnBatch, Retirement } from '#contract/own-batches.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { brokenBatchRule } from '../broken-rules.ts'
import type { PharmacyContext } from '../inventory-deps.ts'
import { changeBatch, moveUnits, publishStockChanges } from './change-batch-queries.ts'
import { lockedBatch, shownBatch } from './own-batch.ts'

/** Retires a batch with all of its units. A retired batch can be retired again if units came back since. */
export async function retireBatch(
  ctx: PharmacyContext,
  { params: { id }, body }: { params: { id: string }; body: Retirement },
): Promise<OwnBatch> {
  const { db, actor, now } = ctx
  const { batch, medicine } = await lockedBatch(ctx, id)
  if (batch.retiredAt !== null && batch.setAside === 0) return shownBatch(ctx, id)
  const { number: batchNumber, expiryDate, units, setAside } = batch
  const reason = [retireReasons[body.why], body.note].filter(Boolean).join(': ')
  await moveUnits(db, {
    batchId: id,
    medicineId: medicine.id,
    units: -units,
    cause: 'retired',
    pharmacyId: actor.id,
    staffId: actor.staff.id,
    reason,
    at: now,
  })
  await changeBatch(db, id, { setAside: 0, retiredAt: now })
  await publishStockChanges(db, [medicine.id]).catch(brokenBatchRule)
  await recordAudit(ctx, {
    action: 'batch_retired',
    subject: { type: 'medicine', id: medicine.id, name: medicine.name },
    before: { batchNumber, expiryDate, units, setAside },
    after: { batchNumber, expiryDate, units: 0, setAside: 0, reason },
  })
  return shownBatch(ctx, id)
}
