import type { Db } from '../../platform/db.ts'
import { releaseUnits, reserveUnits } from './stock-queries.ts'

/** A number of units of a medicine. */
export type Units = { medicineId: string; quantity: number }

/*
 * Changes to units: reserved while a customer pays, then sold or released. Each function takes all medicines of
 * an order at once. Call only one of them per transaction, and only once: two calls would lock in two passes,
 * and two checkouts could deadlock.
 */

/**
 * Reserves units of medicines on sale today; returns false and reserves nothing if any has too few available.
 */
export async function reserve(db: Db, units: readonly Units[], today: string): Promise<boolean> {
  const rows = await reserveUnits(db).execute({ ...listed(units), today })
  return rows.length === units.length
}

/** Releases reserved units, even of medicines deleted meanwhile. */
export async function release(db: Db, units: readonly Units[]): Promise<void> {
  const rows = await releaseUnits(db).execute(listed(units))
  if (rows.length !== units.length) throw notReserved(units)
}

function listed(units: readonly Units[]) {
  return {
    medicineIds: units.map(({ medicineId }) => medicineId),
    quantities: units.map(({ quantity }) => quantity),
  }
}

function notReserved(units: readonly Units[]): Error {
  const each = units.map(({ medicineId, quantity }) => `${quantity} of ${medicineId}`)
  return new Error(`units were not reserved: ${each.join(', ')}`)
}
