import type { Db } from '../../../platform/db.ts'
import { tellShelves } from '../batches/give-back-queries.ts'
import { barBatches, freeBatches, type Mover } from './block-queries.ts'
import { isMeant, type RecallWords } from './meant.ts'
import { findNewcomers, findNumbered, type NumberedBatch, shareRecalls } from './met-queries.ts'

/** Batches with a recall's number: those it means, and those that only share the number. */
export async function findMet(
  db: Db,
  recall: RecallWords & { batchNumber: string },
): Promise<{ met: NumberedBatch[]; others: NumberedBatch[] }> {
  const { met = [], others = [] } = Object.groupBy(
    await findNumbered(db, recall.batchNumber),
    (batch) => (isMeant(recall, batch) ? 'met' : 'others'),
  )
  return { met, others }
}

/**
 * Blocks batches for a recall: no unit of them can be sold from here on. Customers who pay must not hold more
 * than what is left. The caller has locked their medicines by `lockShelves`, with all others it needs.
 */
export async function blockBatches(
  db: Db,
  recallId: string,
  met: readonly Pick<NumberedBatch, 'batchId' | 'medicineId'>[],
  mover: Mover,
): Promise<void> {
  if (met.length === 0) return
  const ids = met.map(({ batchId }) => batchId)
  await barBatches(db, recallId, ids, mover)
  await tellShelves(db, [...new Set(met.map(({ medicineId }) => medicineId))])
}

/** What came in after its recall and is met by it. */
export async function findRecalledNewcomers(db: Db, medicineIds?: readonly string[]) {
  const found = await findNewcomers(db, medicineIds)
  return found.filter((batch) => isMeant(batch.words, batch))
}

/**
 * Blocks what of these medicines was recalled before it came in, and answers how many batches that were. To be
 * called wherever a batch comes or gets another number or name, in that transaction, with the medicines locked.
 */
export async function blockNewcomers(
  db: Db,
  medicineIds: readonly string[],
  at: Date,
): Promise<number> {
  if (medicineIds.length === 0) return 0
  const found = await findRecalledNewcomers(db, medicineIds)
  if (found.length === 0) return 0
  const recallIds = [...new Set(found.map(({ recallId }) => recallId))].sort()
  const inForce = await shareRecalls(db, recallIds)
  for (const recallId of recallIds.filter((id) => inForce.has(id))) {
    const met = found.filter((batch) => batch.recallId === recallId)
    await blockBatches(db, recallId, met, { role: 'system', id: null, at })
  }
  return found.length
}

/** Lets a recall's batches be sold again, after a false alarm. The caller has locked their medicines. */
export async function releaseRecalled(
  db: Db,
  recallId: string,
  medicineIds: readonly string[],
  mover: Mover & { lastDay: string },
): Promise<void> {
  await freeBatches(db, recallId, mover)
  await tellShelves(db, medicineIds)
}
