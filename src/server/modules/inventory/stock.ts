import type { Db } from '../../platform/db.ts'
import { releaseUnits } from './stock-queries.ts'

/** A number of units of a medicine. */
export type Units = { medicineId: string; quantity: number }

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
