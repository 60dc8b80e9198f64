import type { Db } from '../../platform/db.ts'
import type { Units } from '../catalogue/index.ts'
import { endHoldsAll, findHeldUnits, findHoldersOf } from './hold-queries.ts'

/** So many units of a medicine fewer can be held than are. */
export type Shortage = { medicineId: string; units: number }

/**
 * Ends the holds of checkouts until the shortages are met, the newest first: who came first keeps what is left.
 * Locks their orders, and answers all that they held, for the caller to give back. Who pays nevertheless is
 * sold what is free then, or gets the money back.
 */
export async function endHoldsOn(db: Db, shortages: readonly Shortage[]): Promise<Units[]> {
  if (shortages.length === 0) return []
  const short = new Map(shortages.map(({ medicineId, units }) => [medicineId, units]))
  const lines = await findHoldersOf(db, [...short.keys()])
  const chosen = new Set<string>()
  for (const [orderId, own] of Map.groupBy(lines, (line) => line.orderId)) {
    if (own.every(({ medicineId }) => (short.get(medicineId) ?? 0) <= 0)) continue
    chosen.add(orderId)
    for (const { medicineId, quantity } of own)
      short.set(medicineId, (short.get(medicineId) ?? 0) - quantity)
  }
  if (chosen.size === 0) return []
  const ended = await endHoldsAll(db, [...chosen])
  return ended.length === 0 ? [] : findHeldUnits(db, ...ended)
}
