import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { undoDraws } from '../../dispensing/index.ts'
import { lockStock, publishStockChanges } from '../../inventory/index.ts'
import { returnUnits, type SoldItem } from './put-back-queries.ts'

export type { SoldItem } from './put-back-queries.ts'

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
