import type { Order } from '#contract/orders.ts'
import type { Db } from '../../platform/db.ts'
import { orderView } from './order-view.ts'
import { findConsignments, findItems, type OrderRow } from './queries.ts'

/** Orders with their parts; two queries, however many orders. */
export async function orderViews(db: Db, rows: readonly OrderRow[]): Promise<Order[]> {
  const ids = rows.map((row) => row.id)
  const [items, consignments] = [await findItems(db, ids), await findConsignments(db, ids)]
  const itemsOf = Map.groupBy(items, (item) => item.orderId)
  const partsOf = Map.groupBy(consignments, (part) => part.orderId)
  return rows.map((row) => orderView(row, itemsOf.get(row.id) ?? [], partsOf.get(row.id) ?? []))
}
