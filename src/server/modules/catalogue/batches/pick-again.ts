import type { Db } from '../../../platform/db.ts'
import { findBrokenPicks, findOtherBatches, repick } from './pick-again-queries.ts'

type Batch = { batchId: string; medicineId: string }
type Swap = { orderItemId: string; toId: string; quantity: number }

/**
 * Takes lines that were promised a later expiry than a batch has from others of its medicine, as far as
 * those have units. Whose promise is latest chooses first: what is good for it is good for all.
 */
export async function pickAgain(
  db: Db,
  { batchId, medicineId }: Batch,
  by: { pharmacyId: string; at: Date },
): Promise<void> {
  const broken = await findBrokenPicks(db, batchId)
  if (broken.length === 0) return
  const others = await findOtherBatches(db, { batchId, medicineId })
  const swaps: Swap[] = []
  for (const { orderItemId, promisedExpiry, quantity } of broken) {
    let wanted = quantity
    for (const other of others) {
      const taken = other.expiryDate < promisedExpiry ? 0 : Math.min(wanted, other.units)
      if (taken === 0) continue
      swaps.push({ orderItemId, toId: other.id, quantity: taken })
      other.units -= taken
      wanted -= taken
    }
  }
  if (swaps.length > 0) await repick(db, { batchId, medicineId }, swaps, by)
}
