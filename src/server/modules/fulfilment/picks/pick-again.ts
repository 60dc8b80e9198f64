import type { Db } from '../../../platform/db.ts'
import type { Keeper } from '../../inventory/index.ts'
import { findBrokenPicks, findOtherBatches } from './pick-again-queries.ts'
import { changePicks, type PickChange } from './pick-queries.ts'

type Batch = { batchId: string; medicineId: string }

/**
 * Moves items that were promised a later expiry than a batch has to other batches of the medicine, as far as
 * those have units. The latest promise chooses first: a batch that satisfies it satisfies all.
 */
export async function pickAgain(db: Db, { batchId, medicineId }: Batch, by: Keeper): Promise<void> {
  const broken = await findBrokenPicks(db, batchId)
  if (broken.length === 0) return
  const others = await findOtherBatches(db, { batchId, medicineId })
  const changes: PickChange[] = []
  for (const { orderItemId, promisedExpiry, quantity } of broken) {
    const change = (id: string, units: number) =>
      changes.push({ orderItemId, medicineId, batchId: id, units, unfit: null })
    let wanted = quantity
    for (const other of others) {
      const taken = other.expiryDate < promisedExpiry ? 0 : Math.min(wanted, other.units)
      if (taken === 0) continue
      change(other.id, taken)
      other.units -= taken
      wanted -= taken
    }
    if (wanted < quantity) change(batchId, wanted - quantity)
  }
  if (changes.length === 0) return
  const { pharmacyId: id, staffId, at } = by
  const staff = staffId === null ? undefined : { id: staffId }
  await changePicks(db, changes, { by: { role: 'pharmacy', id, staff }, at })
}
