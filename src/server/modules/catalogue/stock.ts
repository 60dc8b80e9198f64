import type { Db } from '../../platform/db.ts'
import { holdUnits, releaseUnits, sellFreeUnits, sellHeldUnits } from './stock-queries.ts'

/*
 * What may happen to units: held while a customer pays, then sold or released. Callers with several
 * medicines go through them sorted by id, or two checkouts could wait for each other for ever.
 */

/** Holds units of a medicine that is sold today; false where fewer are free, and nothing is held. */
export async function hold(
  db: Db,
  medicineId: string,
  quantity: number,
  today: string,
): Promise<boolean> {
  const rows = await holdUnits(db).execute({ medicineId, quantity, today })
  return rows.length === 1
}

/** Gives held units back, also of a medicine that was deleted meanwhile. */
export async function release(db: Db, medicineId: string, quantity: number): Promise<void> {
  const rows = await releaseUnits(db).execute({ medicineId, quantity })
  if (rows.length !== 1) throw new Error(`${quantity} units of ${medicineId} were not held`)
}

/** Takes held units off the shelf for good, also of a medicine that was deleted meanwhile. */
export async function sell(db: Db, medicineId: string, quantity: number): Promise<void> {
  const rows = await sellHeldUnits(db).execute({ medicineId, quantity })
  if (rows.length !== 1) throw new Error(`${quantity} units of ${medicineId} were not held`)
}

/** Sells units that are not held any more, for a payment that came late; false where fewer are free. */
export async function sellFromShelf(
  db: Db,
  medicineId: string,
  quantity: number,
): Promise<boolean> {
  const rows = await sellFreeUnits(db).execute({ medicineId, quantity })
  return rows.length === 1
}
