import { and, asc, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { DeliveryAddress } from '#contract/address.ts'
import { withTable } from '../../../platform/columns.ts'
import type { Db } from '../../../platform/db.ts'
import type { Seek } from '../../../platform/keyset.ts'
import { type SortKey, seekBy } from '../../../platform/seek-by.ts'
import { orderItems, sellerRatings, shipments } from '../../fulfilment/tables.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { openAddresses } from '../delivery-address.ts'
import { orders, reversalItems } from '../tables.ts'

/** An order with its address readable. */
export type OrderRow = Omit<typeof orders.$inferSelect, 'deliveryAddress'> & {
  deliveryAddress: DeliveryAddress
}
/** `reversedUnits`: units whose sale is reversed. */
export type ItemRow = typeof orderItems.$inferSelect & {
  reversedUnits: number
  /** The part of its discount that belongs to them. */
  reversedDiscountPaise: number
}
/** `stars`: the customer's rating of the pharmacy for this shipment. `phone`: the pharmacy's now. */
export type ShipmentWithRating = typeof shipments.$inferSelect & {
  stars: number | null
  phone: string
}

/** The customer's own order, once it is placed: an unpaid checkout is not shown. */
export async function findOwnOrder(
  db: Db,
  customerId: string,
  id: string,
): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId), isNotNull(orders.placedAt)))
  return (await openAddresses(db, rows, ({ id }) => id))[0] ?? null
}

export const ownOrderKeys = {
  orderDate: { by: orders.placedAt, as: 'instant' },
  totalPrice: { by: orders.totalPaise, as: 'integer' },
} satisfies Record<string, SortKey>

/** One page of the customer's orders for `readPage`. */
export async function findOwnOrders(db: Db, customerId: string, key: SortKey, seek: Seek) {
  const { sortedAt, behind, order, take } = seekBy(key, orders.id, seek)
  const rows = await db
    .select({ ...getTableColumns(orders), sortedAt })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.placedAt), behind))
    .orderBy(...order)
    .limit(take)
  return openAddresses(db, rows, ({ id }) => id)
}

export async function findItems(db: Db, orderIds: string[]): Promise<ItemRow[]> {
  if (orderIds.length === 0) return []
  const reversedUnits = sql<number>`coalesce((select sum(${reversalItems.quantity}) from ${reversalItems}
    where ${reversalItems.orderItemId} = ${withTable(orderItems.id)}), 0)::integer`
  const reversedDiscountPaise = sql<number>`coalesce((select sum(${reversalItems.discountPaise})
    from ${reversalItems} where ${reversalItems.orderItemId} = ${withTable(orderItems.id)}), 0)::integer`
  return db
    .select({ ...getTableColumns(orderItems), reversedUnits, reversedDiscountPaise })
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
}

export async function findShipments(db: Db, orderIds: string[]): Promise<ShipmentWithRating[]> {
  if (orderIds.length === 0) return []
  return db
    .select({
      ...getTableColumns(shipments),
      stars: sellerRatings.stars,
      phone: pharmacies.phone,
    })
    .from(shipments)
    .innerJoin(pharmacies, eq(pharmacies.id, shipments.pharmacyId))
    .leftJoin(sellerRatings, eq(sellerRatings.shipmentId, shipments.id))
    .where(inArray(shipments.orderId, orderIds))
    .orderBy(asc(shipments.pharmacyName), asc(shipments.needsPrescription), asc(shipments.id))
}

/** The ids of the orders that a customer has placed, as a subquery. */
export function placedBy(db: Db, customerId: string): SQL {
  const placed = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.placedAt)))
  return sql`${placed}`
}
