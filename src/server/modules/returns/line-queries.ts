import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import {
  consignments,
  orderItems,
  orders,
  pharmacies,
  returns,
  reversalItems,
} from '../../platform/tables/index.ts'

/** Units of a line whose sale is not undone. */
export const left = sql<number>`(${orderItems.quantity} - coalesce((select sum(${reversalItems.quantity})
  from ${reversalItems} where ${reversalItems.orderItemId} = ${orderItems.id}), 0))::integer`

/** The lines of a customer's placed order that were delivered, and whether one is asked back already. */
export async function findDeliveredLines(
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
      consignmentId: orderItems.consignmentId,
      pharmacyId: consignments.pharmacyId,
      pharmacyName: consignments.pharmacyName,
      pharmacyEmail: pharmacies.email,
      pharmacyClosedAt: pharmacies.closedAt,
      deliveredAt: consignments.deliveredAt,
      left,
      open: sql<boolean>`exists (select from ${returns}
        where ${returns.orderItemId} = ${orderItems.id} and ${returns.state} = 'requested')`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(consignments, eq(consignments.id, orderItems.consignmentId))
    .innerJoin(pharmacies, eq(pharmacies.id, consignments.pharmacyId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.customerId, customerId),
        isNotNull(orders.placedAt),
        eq(consignments.state, 'delivered'),
      ),
    )
    .orderBy(asc(orderItems.position), asc(orderItems.id))
}
export type DeliveredLine = Awaited<ReturnType<typeof findDeliveredLines>>[number]

/** Whether a customer has placed such an order. */
export async function isOwnOrder(
  db: Db,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<boolean> {
  const own = and(eq(orders.id, orderId), eq(orders.customerId, customerId))
  const found = await db.$count(orders, and(own, isNotNull(orders.placedAt)))
  return found > 0
}
