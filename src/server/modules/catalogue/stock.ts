import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { giveBack, tellShelves } from './batches/give-back-queries.ts'
import { lockShelves, sellUnits } from './batches/sale-queries.ts'
import { holdUnits, releaseUnits } from './stock-queries.ts'
import type { SoldItem, Units } from './units.ts'

/*
 * What may happen to units: held while a customer pays, then sold or released. Each takes all medicines of an
 * order at once. In one transaction call one of them, once: locks of two would be taken in two passes, and
 * two checkouts could wait for each other for ever.
 */

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
  const shelves = await shelvesOf(db, items)
  const held = items.every(({ medicineId, quantity }) => {
    const shelf = shelves.get(medicineId)
    return shelf !== undefined && shelf.reserved >= quantity
  })
  if (!held) throw notHeld(items)
  await take(db, items, { held: true, at })
}

/** Sells units that are not held any more, for a payment that came late; false where fewer are free of any, and none is sold. */
export async function sellFromShelf(
  db: Db,
  items: readonly SoldItem[],
  at: Date,
): Promise<boolean> {
  const shelves = await shelvesOf(db, items)
  const free = items.every(({ medicineId, quantity }) => {
    const shelf = shelves.get(medicineId)
    return shelf !== undefined && !shelf.deleted && shelf.stock - shelf.reserved >= quantity
  })
  if (free) await take(db, items, { held: false, at })
  return free
}

/** Puts sold units back, of any orders, also of medicines that were deleted meanwhile. Rejects the second time. */
export async function putBack(db: Db, items: readonly SoldItem[], at: Date): Promise<void> {
  if (items.length === 0) return
  const shelves = await shelvesOf(db, items)
  const ids = items.map(({ orderItemId }) => orderItemId)
  const back = await giveBack(db, ids, { lastDay: indianDay(at), at })
  const missing = items.find(({ orderItemId, quantity }) => back.get(orderItemId) !== quantity)
  if (missing !== undefined)
    throw new Error(`the units of line ${missing.orderItemId} are not there to come back`)
  await tellShelves(db, [...shelves.keys()])
}

async function shelvesOf(db: Db, items: readonly SoldItem[]) {
  const shelves = await lockShelves(
    db,
    items.map(({ medicineId }) => medicineId),
  )
  return new Map(shelves.map((shelf) => [shelf.id, shelf]))
}

async function take(db: Db, items: readonly SoldItem[], how: { held: boolean; at: Date }) {
  const sold = await sellUnits(db, items, how)
  if (sold.length !== items.length) throw new Error('batches have fewer units than their medicine')
}

function listed(units: readonly Units[]) {
  return {
    medicineIds: units.map(({ medicineId }) => medicineId),
    quantities: units.map(({ quantity }) => quantity),
  }
}

function notHeld(units: readonly Units[]): Error {
  const each = units.map(({ medicineId, quantity }) => `${quantity} of ${medicineId}`)
  return new Error(`units were not held: ${each.join(', ')}`)
}
