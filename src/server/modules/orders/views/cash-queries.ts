import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { rupeesOf } from '#contract/money.ts'
import type { CashOfShipment } from '#contract/orders.ts'
import type { Db } from '../../../platform/db.ts'
import { boughtUnits } from '../../fulfilment/index.ts'
import { orderItems, shipments } from '../../fulfilment/tables.ts'
import { cashCollections } from '../../payments/tables.ts'
import { orders, reversalItems } from '../tables.ts'

/**
 * What is to be collected in cash for these shipments, or what was; nothing for shipments of orders that are paid at
 * the provider, and 0 for those of which nothing is left.
 */
export async function findCashOfShipments(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, CashOfShipment>> {
  if (ids.length === 0) return new Map()
  const reversed = (column: AnyPgColumn) =>
    sql`coalesce((select sum(${column}) from ${reversalItems}
      where ${reversalItems.orderItemId} = ${orderItems.id}), 0)`
  const left = sql`${boughtUnits} - ${reversed(reversalItems.quantity)}`
  const discount = sql`${orderItems.discountPaise} - ${reversed(reversalItems.discountPaise)}`
  const { rows } = (await db.execute(sql`
    select ${shipments.id} as id, c.collected_at as "collectedAt",
      coalesce(c.amount_paise, l.paise + case when l.units > 0 then ${shipments.deliveryPaise} else 0 end, 0)::float8
        as paise
    from ${shipments}
    join ${orders} on ${orders.id} = ${shipments.orderId} and ${orders.paymentMethod} = 'cash'
    left join ${cashCollections} c on c.shipment_id = ${shipments.id}
    left join lateral (select sum(${orderItems.pricePaise}::bigint * (${left}) - (${discount})) as paise, sum(${left}) as units
      from ${orderItems} where ${orderItems.shipmentId} = ${shipments.id}) l on true
    where ${shipments.id} = any(${sql.param([...ids])}::uuid[])`)) as unknown as {
    rows: { id: string; collectedAt: string | Date | null; paise: number }[]
  }
  return new Map(
    rows.map(({ id, collectedAt, paise }) => [
      id,
      {
        amount: rupeesOf(paise),
        collectedAt: collectedAt === null ? null : new Date(collectedAt).toISOString(),
      },
    ]),
  )
}
