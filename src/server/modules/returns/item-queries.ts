import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { boughtUnits } from '../fulfilment/index.ts'
import { orderItems, shipments } from '../fulfilment/tables.ts'
import { orders, reversalItems } from '../orders/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { returns } from './tables.ts'

/** The units of an item that are not reversed. */
export const left = sql<number>`(${boughtUnits} - coalesce((select sum(${reversalItems.quantity})
  from ${reversalItems} where ${reversalItems.orderItemId} = ${orderItems.id}), 0))::integer`

/** The delivered items of a customer's placed order, and whether each has an open return. */
export async function findDeliveredItems(
  db: Db,
  { orderId, customerId }: { orderId: string; customerId: string },
) {
  return db
    .select({
      id: orderItems.id,
      medicineId: orderItems.medicineId,
      name: orderItems.name,
      image: orderItems.image,
      packSize: orderItems.packSize,
      pricePaise: orderItems.pricePaise,
      shipmentId: orderItems.shipmentId,
      pharmacyId: shipments.pharmacyId,
      pharmacyName: shipments.pharmacyName,
      pharmacyEmail: pharmacies.email,
      pharmacyClosedAt: pharmacies.closedAt,
      deliveredAt: shipments.deliveredAt,
      left,
      open: sql<boolean>`exists (select from ${returns}
        where ${returns.orderItemId} = ${orderItems.id} and ${returns.state} = 'requested')`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(shipments, eq(shipments.id, orderItems.shipmentId))
    .innerJoin(pharmacies, eq(pharmacies.id, shipments.pharmacyId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.customerId, customerId),
        isNotNull(orders.placedAt),
        eq(shipments.state, 'delivered'),
      ),
    )
    .orderBy(asc(orderItems.position), asc(orderItems.id))
}
export type DeliveredItem = Awaited<ReturnType<typeof findDeliveredItems>>[number]

/** Whether a customer has placed this order. */
export async function isOwnOrder(
  db: Db,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<boolean> {
  const own = and(eq(orders.id, orderId), eq(orders.customerId, customerId))
  const found = await db.$count(orders, and(own, isNotNull(orders.placedAt)))
  return found > 0
}
