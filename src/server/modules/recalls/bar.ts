import type { Db } from '../../platform/db.ts'
import { blockBatches, lockShelves, release } from '../catalogue/index.ts'
import { endHoldsOn } from '../orders/index.ts'

type Met = {
  batchId: string
  medicineId: string
  units: number
  stock: number
  reserved: number
}
type Mover = Parameters<typeof blockBatches>[3]

/**
 * Blocks batches, by their recall's id. Where customers who pay hold more than would be left, the newest of their
 * holds end first. Rows are locked as everywhere: orders, medicines in order, then batches. Rejects where
 * somebody has held units meanwhile; nothing has happened then, and it can be tried again.
 */
export async function bar(
  db: Db,
  byRecall: ReadonlyMap<string, readonly Met[]>,
  mover: Mover,
): Promise<void> {
  const met = [...byRecall.values()].flat()
  if (met.length === 0) return
  const freed = await endHoldsOn(db, shortagesOf(met))
  const ids = [...met, ...freed].map(({ medicineId }) => medicineId)
  await lockShelves(db, [...new Set(ids)])
  if (freed.length > 0) await release(db, freed)
  for (const [recallId, own] of byRecall) await blockBatches(db, recallId, own, mover)
}

/** Of how many units fewer can be held than are, once these batches are gone. */
export function shortagesOf(met: readonly Met[]) {
  const batches = new Map(met.map((one) => [one.batchId, one]))
  return [...Map.groupBy(batches.values(), ({ medicineId }) => medicineId)].flatMap(
    ([medicineId, own]) => {
      const { stock, reserved } = own[0] ?? { stock: 0, reserved: 0 }
      const left = stock - own.reduce((sum, { units }) => sum + units, 0)
      return reserved > left ? [{ medicineId, units: reserved - left }] : []
    },
  )
}
