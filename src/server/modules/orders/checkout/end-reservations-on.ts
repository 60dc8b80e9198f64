import type { Db } from '../../../platform/db.ts'
import type { Units } from '../../inventory/index.ts'
import {
  type EndedReservation,
  endAllReservations,
  findHoldersOf,
  findReservedUnits,
} from './reservation-queries.ts'

/** A medicine has `units` fewer than are reserved. */
export type Shortage = { medicineId: string; units: number }

/** Reservations that ended, and all units that they had reserved. */
type EndedWithUnits = { ended: EndedReservation[]; units: Units[] }
const none: EndedWithUnits = { ended: [], units: [] }

/**
 * Ends reservations until the shortages are covered, newest first, so that the oldest keep what is left. Locks their
 * orders; the caller releases the units, then the draws from prescriptions. A customer who pays nevertheless gets
 * units that are free then, or a refund.
 */
export async function endReservationsOn(
  db: Db,
  shortages: readonly Shortage[],
): Promise<EndedWithUnits> {
  if (shortages.length === 0) return none
  const short = new Map(shortages.map(({ medicineId, units }) => [medicineId, units]))
  const reserved = await findHoldersOf(db, [...short.keys()])
  const chosen = new Set<string>()
  for (const [orderId, own] of Map.groupBy(reserved, ({ orderId }) => orderId)) {
    if (own.every(({ medicineId }) => (short.get(medicineId) ?? 0) <= 0)) continue
    chosen.add(orderId)
    for (const { medicineId, quantity } of own)
      short.set(medicineId, (short.get(medicineId) ?? 0) - quantity)
  }
  if (chosen.size === 0) return none
  const ended = await endAllReservations(db, [...chosen])
  if (ended.length === 0) return none
  return { ended, units: await findReservedUnits(db, ...ended.map(({ id }) => id)) }
}
