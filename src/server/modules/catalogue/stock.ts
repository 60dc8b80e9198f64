import type { Db } from '../../platform/db.ts'
import {
  holdUnits,
  moveUnits,
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
  const { medicineId, quantity } = item
  const rows = await sellHeldUnits(db).execute({ medicineId, quantity })
  if (rows.length !== 1) throw new Error(`${quantity} units of ${medicineId} were not held`)
  await moveUnits(db).execute({ ...item, kind: 'sold', at })
}

/** Sells units that are not held any more, for a payment that came late; false where fewer are free. */
export async function sellFromShelf(db: Db, item: SoldItem, at: Date): Promise<boolean> {
  const { medicineId, quantity } = item
  const rows = await sellFreeUnits(db).execute({ medicineId, quantity })
  if (rows.length === 0) return false
  await moveUnits(db).execute({ ...item, kind: 'sold', at })
  return true
}

/** Puts sold units back, once, also of a medicine that was deleted meanwhile. */
export async function putBack(db: Db, item: SoldItem, at: Date): Promise<void> {
  const { medicineId, quantity } = item
  // The shelf first: its row is what others wait for, in one order.
  await returnUnits(db).execute({ medicineId, quantity })
  const moved = await moveUnits(db).execute({ ...item, kind: 'returned', at })
  if (moved.length === 0) throw new Error(`the units of ${item.orderItemId} were put back before`)
}
