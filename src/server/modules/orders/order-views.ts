import type { Order } from '#contract/orders.ts'
import type { Db } from '../../platform/db.ts'
import { findRefundsOf } from '../payments/index.ts'
import { orderView } from './order-view.ts'
import { findConsignments, findItems, type OrderRow } from './queries.ts'

/** Orders with their parts as they stand at `now`; three queries, however many orders. */
export async function orderViews(db: Db, rows: readonly OrderRow[], now: Date): Promise<Order[]> {
  const ids = rows.map((row) => row.id)
  const items = Map.groupBy(await findItems(db, ids), (item) => item.orderId)
  const consignments = Map.groupBy(await findConsignments(db, ids), (part) => part.orderId)
  const refunds = Map.groupBy(await findRefundsOf(db, ids), (refund) => refund.orderId)
  return rows.map((row) => {
    const of = <Part>(parts: Map<string, Part[]>) => parts.get(row.id) ?? []
    return orderView(
      row,
      { items: of(items), consignments: of(consignments), refunds: of(refunds) },
      now,
    )
  })
}
