import { retireReasons } from '#contract/batches.ts'
import type { OwnBatch, Retirement } from '#contract/own-batches.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { brokenBatchRule } from './batch-rules.ts'
import { changeBatch, moveUnits } from './change-batch-queries.ts'
import { tellShelves } from './give-back-queries.ts'
import { lockedBatch, type Pharmacist, shownBatch } from './own-batch.ts'

/** Takes a batch out of the books for good, with all that stands there of it; again only what came back since. */
export async function retireBatch(
  ctx: Pharmacist,
  { params: { id }, body }: { params: { id: string }; body: Retirement },
): Promise<OwnBatch> {
  const { db, actor, now } = ctx
  const { batch, shelf } = await lockedBatch(ctx, id)
  if (batch.retiredAt !== null && batch.setAside === 0) return shownBatch(ctx, id)
  const { number: batchNumber, expiryDate, units, setAside } = batch
  const reason = [retireReasons[body.why], body.note].filter(Boolean).join(': ')
  await moveUnits(db, {
    batchId: id,
    medicineId: shelf.id,
    units: -units,
    cause: 'retired',
    pharmacyId: actor.id,
    reason,
    at: now,
  })
  await changeBatch(db, id, { setAside: 0, retiredAt: now })
  await tellShelves(db, [shelf.id]).catch(brokenBatchRule)
  await recordAudit(ctx, {
    action: 'batch_retired',
    subject: { type: 'medicine', id: shelf.id, name: shelf.name },
    before: { batchNumber, expiryDate, units, setAside },
    after: { batchNumber, expiryDate, units: 0, setAside: 0, reason },
  })
  return shownBatch(ctx, id)
}
