import { sql } from 'drizzle-orm'
import type { SoldStock } from '../../inventory/index.ts'
import { orderItems, picks, shipments } from '../tables.ts'
import { pickAgain } from './pick-again.ts'

/** What the inventory module needs to know about shipments. */
export const soldStock: SoldStock = {
  promisedUnits: (batchId) => sql<number>`coalesce((
    select sum(k.quantity) from ${picks} k
    join ${orderItems} i on i.id = k.order_item_id
    join ${shipments} c on c.id = i.shipment_id
    where k.batch_id = ${batchId} and c.state in ('new', 'accepted', 'packed')), 0)::integer`,
  shipmentOf: (orderItemId) =>
    sql<string | null>`(select i.shipment_id from ${orderItems} i where i.id = ${orderItemId})`,
  pickAgain,
}
