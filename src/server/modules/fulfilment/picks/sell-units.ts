import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { undoDraws } from '../../dispensing/index.ts'
import { lockStock, publishStockChanges } from '../../inventory/index.ts'
import { returnUnits, type SoldItem, sellUnits } from './sale-queries.ts'

export type { SoldItem } from './sale-queries.ts'

/*
 * Each function locks the medicines of all items at once. Call one of them once per transaction: two calls
 * would lock in two passes, and two checkouts could deadlock.
 */

/** Sells reserved units, even of medicines deleted since. */
export async function sell(db: Db, items: readonly SoldItem[], at: Date): Promise<void> {
  const stocks = await stockOf(db, items)
  const isReserved = items.every(({ medicineId, quantity }) => {
    const stock = stocks.get(medicineId)
    return stock !== undefined && stock.reserved >= quantity
  })
  if (!isReserved)
    throw new Error(
      `units were not reserved: ${items.map(({ medicineId, quantity }) => `${quantity} of ${medicineId}`).join(', ')}`,
    )
  await take(db, items, { reserved: true, at })
}

/**
 * Sells units whose reservation has ended, for a late payment; false if one of the items has too few, and
 * then sells nothing.
 */
export async function sellUnreserved(
  db: Db,
  items: readonly SoldItem[],
  at: Date,
): Promise<boolean> {
  const stocks = await stockOf(db, items)
  const isFree = items.every(({ medicineId, quantity }) => {
    const stock = stocks.get(medicineId)
    return stock !== undefined && !stock.withdrawn && stock.stock - stock.reserved >= quantity
  })
  if (isFree) await take(db, items, { reserved: false, at })
  return isFree
}

/**
 * Returns sold units of any orders to stock, even of medicines deleted since, and to the prescriptions that they
 * were drawn from. Throws if they were returned before.
 */
export async function putBack(db: Db, items: readonly SoldItem[], at: Date): Promise<void> {
  if (items.length === 0) return
  const stocks = await stockOf(db, items)
  const ids = items.map(({ orderItemId }) => orderItemId)
  await undoDraws(db, ids, { at })
  const back = await returnUnits(db, ids, { lastDay: indianDay(at), at })
  const missing = items.find(({ orderItemId, quantity }) => back.get(orderItemId) !== quantity)
  if (missing !== undefined)
    throw new Error(
      `the units of item ${missing.orderItemId} were not sold, or were returned before`,
    )
  await publishStockChanges(db, [...stocks.keys()])
}

async function stockOf(db: Db, items: readonly SoldItem[]) {
  const stocks = await lockStock(
    db,
    items.map(({ medicineId }) => medicineId),
  )
  return new Map(stocks.map((stock) => [stock.id, stock]))
}

async function take(db: Db, items: readonly SoldItem[], how: { reserved: boolean; at: Date }) {
  const sold = await sellUnits(db, items, how)
  if (sold.length !== items.length) throw new Error('batches have fewer units than their medicine')
}
