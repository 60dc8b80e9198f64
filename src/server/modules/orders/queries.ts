import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { consignments, orderItems, orders } from '../../platform/tables/index.ts'

export type OrderRow = typeof orders.$inferSelect
export type ItemRow = typeof orderItems.$inferSelect
export type ConsignmentRow = typeof consignments.$inferSelect

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

export type Sort = { by: 'orderDate' | 'totalPrice'; descending: boolean }
/** Where the page before ended: the sorted value and the id that breaks ties. */
export type Place = { value: number; id: string }

export async function findOwnOrders(
  db: Db,
  customerId: string,
  { sort, after, limit }: { sort: Sort; after: Place | null; limit: number },
): Promise<OrderRow[]> {
  const own = and(eq(orders.customerId, customerId), isNotNull(orders.placedAt))
  // As the index has it, so that a page costs a page.
  const key = sort.by === 'orderDate' ? orders.placedAt : orders.totalPaise
  const beyond = sort.descending ? sql`<` : sql`>`
  const last =
    sort.by === 'orderDate'
      ? sql`to_timestamp(${after?.value ?? 0}::double precision / 1000)::timestamptz(3)`
      : sql`${after?.value ?? 0}::bigint`
  const from =
    after === null ? undefined : sql`(${key}, ${orders.id}) ${beyond} (${last}, ${after.id}::uuid)`
  const direction = sort.descending ? desc : asc
  return db
    .select()
    .from(orders)
    .where(and(own, from))
    .orderBy(direction(key), direction(orders.id))
    .limit(limit)
}

export async function findItems(db: Db, orderIds: string[]): Promise<ItemRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
}

export async function findConsignments(db: Db, orderIds: string[]): Promise<ConsignmentRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(consignments)
    .where(inArray(consignments.orderId, orderIds))
    .orderBy(asc(consignments.pharmacyName), asc(consignments.id))
}
