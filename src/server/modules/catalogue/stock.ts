import type { Db } from '../../platform/db.ts'
import {
  holdUnits,
  releaseUnits,
  returnUnits,
  sellFreeUnits,
  sellHeldUnits,
} from './stock-queries.ts'

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

/** A line of an order; its units leave the shelf at most once, and come back at most once. */
export type SoldItem = { orderItemId: string; medicineId: string; quantity: number }

/** Takes held units off the shelf for good, also of a medicine that was deleted meanwhile. */
export async function sell(db: Db, item: SoldItem, at: Date): Promise<void> {
  const rows = await sellHeldUnits(db).execute({ ...item, at: at.toISOString() })
  if (rows.length !== 1)
    throw new Error(`${item.quantity} units of ${item.medicineId} were not held`)
}

/** Sells units that are not held any more, for a payment that came late; false where fewer are free. */
export async function sellFromShelf(db: Db, item: SoldItem, at: Date): Promise<boolean> {
  const rows = await sellFreeUnits(db).execute({ ...item, at: at.toISOString() })
  return rows.length === 1
}

/** Puts sold units back, also of a medicine that was deleted meanwhile. Rejects the second time. */
export async function putBack(db: Db, item: SoldItem, at: Date): Promise<void> {
  await returnUnits(db).execute({ ...item, at: at.toISOString() })
}
