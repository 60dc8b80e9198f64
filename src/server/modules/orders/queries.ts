import { and, asc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { type SortKey, seekBy } from '../../platform/seek-by.ts'
import {
  consignments,
  orderItems,
  orders,
  reversalItems,
  sellerRatings,
} from '../../platform/tables/index.ts'

export type OrderRow = typeof orders.$inferSelect
/** `undone`: units of it whose sale is undone. */
export type ItemRow = typeof orderItems.$inferSelect & { undone: number }
/** `stars`: what its customer gave the pharmacy for it. */
export type ConsignmentRow = typeof consignments.$inferSelect & { stars: number | null }

/** The customer's own order, once it is one: a checkout that was not paid is nobody's. */
export async function findOwnOrder(
  db: Db,
  customerId: string,
  id: string,
): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId), isNotNull(orders.placedAt)))
  return rows[0] ?? null
}

export const ownOrderKeys = {
  orderDate: { by: orders.placedAt, as: 'instant' },
  totalPrice: { by: orders.totalPaise, as: 'integer' },
} satisfies Record<string, SortKey>

/** One stretch of the customer's orders, as `readPage` asks for it. */
export async function findOwnOrders(db: Db, customerId: string, key: SortKey, seek: Seek) {
  const { sortedAt, behind, order, take } = seekBy(key, orders.id, seek)
  return db
    .select({ ...getTableColumns(orders), sortedAt })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.placedAt), behind))
    .orderBy(...order)
    .limit(take)
}

export async function findItems(db: Db, orderIds: string[]): Promise<ItemRow[]> {
  if (orderIds.length === 0) return []
  const undone = sql<number>`coalesce((select sum(${reversalItems.quantity}) from ${reversalItems}
    where ${reversalItems.orderItemId} = ${orderItems.id}), 0)::integer`
  return db
    .select({ ...getTableColumns(orderItems), undone })
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
}

export async function findConsignments(db: Db, orderIds: string[]): Promise<ConsignmentRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select({ ...getTableColumns(consignments), stars: sellerRatings.stars })
    .from(consignments)
    .leftJoin(sellerRatings, eq(sellerRatings.consignmentId, consignments.id))
    .where(inArray(consignments.orderId, orderIds))
    .orderBy(asc(consignments.pharmacyName), asc(consignments.id))
}
