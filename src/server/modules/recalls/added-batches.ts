import type { Db } from '../../platform/db.ts'
import { blockBatches } from '../inventory/index.ts'
import {
  findAddedAfterRecalls,
  findNumbered,
  type NumberedBatch,
  shareRecalls,
} from './matched-batch-queries.ts'
import { matchesRecall, type RecallWords } from './matches-recall.ts'

/** Batches with a recall's number: those it matches, and those that only share the number. */
export async function findMatched(
  db: Db,
  recall: RecallWords & { batchNumber: string },
): Promise<{ matched: NumberedBatch[]; others: NumberedBatch[] }> {
  const { matched = [], others = [] } = Object.groupBy(
    await findNumbered(db, recall.batchNumber),
    (batch) => (matchesRecall(recall, batch) ? 'matched' : 'others'),
  )
  return { matched, others }
}

/** Batches that were added after their recall and that it matches. */
export async function findRecalledLater(db: Db, medicineIds?: readonly string[]) {
  const found = await findAddedAfterRecalls(db, medicineIds)
  return found.filter((batch) => matchesRecall(batch.words, batch))
}

/**
 * Blocks batches of these medicines that were recalled before they were added, and returns how many. Call it
 * wherever a batch is added or gets another number or name, in that transaction, with the medicines locked.
 */
export async function blockAddedBatches(
  db: Db,
  medicineIds: readonly string[],
  at: Date,
): Promise<number> {
  if (medicineIds.length === 0) return 0
  const found = await findRecalledLater(db, medicineIds)
  if (found.length === 0) return 0
  const recallIds = [...new Set(found.map(({ recallId }) => recallId))].sort()
  const inForce = await shareRecalls(db, recallIds)
  for (const recallId of recallIds.filter((id) => inForce.has(id))) {
    const matched = found.filter((batch) => batch.recallId === recallId)
    await blockBatches(db, recallId, matched, { role: 'system', id: null, at })
  }
  return found.length
}
