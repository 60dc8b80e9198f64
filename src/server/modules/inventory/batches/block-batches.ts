import type { Db } from '../../../platform/db.ts'
import { barBatches, freeBatches, type Mover, type Release } from './block-queries.ts'
import { publishStockChanges } from './change-batch-queries.ts'

/**
 * Blocks batches for a recall: their units can no longer be sold. Customers who are paying must not have
 * reserved more than what remains available. The caller has locked the medicines with `lockStock`, together
 * with all others it needs.
 */
export async function blockBatches(
  db: Db,
  recallId: string,
  matched: readonly { batchId: string; medicineId: string }[],
  mover: Mover,
): Promise<void> {
  if (matched.length === 0) return
  const ids = matched.map(({ batchId }) => batchId)
  await barBatches(db, recallId, ids, mover)
  await publishStockChanges(db, [...new Set(matched.map(({ medicineId }) => medicineId))])
}

/** Releases a recall's batches for sale after a false alarm. The caller has locked their medicines. */
export async function releaseRecalled(
  db: Db,
  recallId: string,
  medicineIds: readonly string[],
  release: Release,
): Promise<void> {
  await freeBatches(db, recallId, release)
  await publishStockChanges(db, medicineIds)
}
