import type { Db } from '../../platform/db.ts'
import {
  holdUnits,
  releaseUnits,
  returnUnits,
  sellFreeUnits,
  sellHeldUnits,
} from './stock-queries.ts'

/*
 * What may happen to units: held while a customer pays, then sold or released. Each is one statement for
 * all medicines of an order. In one transaction call one of them, once: locks of two would be taken in two
 * passes, and two checkouts could wait for each other for ever.
 */

/** Of a list of them each has a medicine of its own. */
export type Units = { medicineId: string; quantity: number }

/** A line of an order; its units leave the shelf at most once, and come back at most once. */
export type SoldItem = Units & { orderItemId: string }

/** Holds units of medicines that are sold today; false where fewer are free of any, and nothing is held. */
export async function hold(db: Db, units: readonly Units[], today: string): Promise<boolean> {
  const rows = await holdUnits(db).execute({ ...listed(units), today })
  return rows.length === units.length
}

/** Gives held units back, also of medicines that were deleted meanwhile. */
export async function release(db: Db, units: readonly Units[]): Promise<void> {
  const rows = await releaseUnits(db).execute(listed(units))
  if (rows.length !== units.length) throw notHeld(units)
}

/** Takes held units off the shelf for good, also of medicines that were deleted meanwhile. */
export async function sell(db: Db, items: readonly SoldItem[], at: Date): Promise<void> {
  const rows = await sellHeldUnits(db).execute(moved(items, at))
  if (rows.length !== items.length) throw notHeld(items)
}

/** Sells units that are not held any more, for a payment that came late; false where fewer are free of any, and none is sold. */
export async function sellFromShelf(
  db: Db,
  items: readonly SoldItem[],
  at: Date,
): Promise<boolean> {
  const rows = await sellFreeUnits(db).execute(moved(items, at))
  return rows.length === items.length
}

/** Puts sold units back, of any orders, also of medicines that were deleted meanwhile. Rejects the second time. */
export async function putBack(db: Db, items: readonly SoldItem[], at: Date): Promise<void> {
  await returnUnits(db).execute(moved(items, at))
}

function listed(units: readonly Units[]) {
  return {
    medicineIds: units.map(({ medicineId }) => medicineId),
    quantities: units.map(({ quantity }) => quantity),
  }
}

function moved(items: readonly SoldItem[], at: Date) {
  const orderItemIds = items.map(({ orderItemId }) => orderItemId)
  return { ...listed(items), orderItemIds, at: at.toISOString() }
}

function notHeld(units: readonly Units[]): Error {
  const each = units.map(({ medicineId, quantity }) => `${quantity} of ${medicineId}`)
  return new Error(`units were not held: ${each.join(', ')}`)
}
