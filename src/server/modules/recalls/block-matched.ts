import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { blockBatches, lockStock, release } from '../inventory/index.ts'
import { endReservationsOn, releaseDrawsOf } from '../orders/index.ts'

type MatchedBatch = {
  batchId: string
  medicineId: string
  units: number
  stock: number
  reserved: number
}
type Mover = Parameters<typeof blockBatches>[3]

/**
 * Blocks batches, grouped by recall id. If customers have reserved more units than would be left, the newest
 * reservations end first. Locks rows in the usual order: orders, medicines, batches. Throws if somebody has
 * reserved units since; nothing has changed then, and it can be retried.
 */
export async function blockMatched(
  db: Db,
  byRecall: ReadonlyMap<string, readonly MatchedBatch[]>,
  mover: Mover,
): Promise<void> {
  const matched = [...byRecall.values()].flat()
  if (matched.length === 0) return
  const { ended, units: released } = await endReservationsOn(db, shortagesOf(matched))
  const ids = [...matched, ...released].map(({ medicineId }) => medicineId)
  await lockStock(db, [...new Set(ids)])
  if (released.length > 0) await release(db, released)
  await releaseDrawsOf(db, ended, indianDay(mover.at))
  for (const [recallId, own] of byRecall) await blockBatches(db, recallId, own, mover)
}

/** The medicines with more reserved units than would be left without these batches. */
export function shortagesOf(matched: readonly MatchedBatch[]) {
  const batches = new Map(matched.map((one) => [one.batchId, one]))
  return [...Map.groupBy(batches.values(), ({ medicineId }) => medicineId)].flatMap(
    ([medicineId, own]) => {
      const { stock, reserved } = own[0] ?? { stock: 0, reserved: 0 }
      const left = stock - own.reduce((sum, { units }) => sum + units, 0)
      return reserved > left ? [{ medicineId, units: reserved - left }] : []
    },
  )
}
