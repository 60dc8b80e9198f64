import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { seekBy } from '../../platform/seek-by.ts'
import {
  batches,
  consignments,
  customers,
  orderItems,
  orders,
  picks,
  recalledBatches,
  recallNotices,
  reversalItems,
} from '../../platform/tables/index.ts'

/** Parts of orders that have not left their pharmacy. */
export const keptStates = ['new', 'accepted', 'packed'] as const

/** Units of a line whose sale stands; where some came back, nobody knows of which batch they were. */
const standing = sql`${orderItems.quantity} - coalesce((select sum(${reversalItems.quantity})
  from ${reversalItems} where ${reversalItems.orderItemId} = ${orderItems.id}), 0)`

/** Lines that stand: what is declined, cancelled or given back is nobody's. */
const stands = [
  notInArray(consignments.state, ['declined', 'cancelled']),
  isNull(orderItems.declinedAt),
  sql`${standing} > 0`,
] as const
export const bought = and(eq(orders.hold, 'consumed'), ...stands)

/** Customers who bought of these batches, and parts of orders that hold units of them and have not left their pharmacy. */
export async function countReached(
  db: Db,
  batchIds: readonly string[],
): Promise<{ buyers: number; held: number }> {
  if (batchIds.length === 0) return { buyers: 0, held: 0 }
  const [row] = await db
    .select({
      buyers: sql<number>`count(distinct ${orders.customerId})::integer`,
      held: sql<number>`(count(distinct ${consignments.id})
        filter (where ${inArray(consignments.state, [...keptStates])}))::integer`,
    })
    .from(picks)
    .innerJoin(orderItems, eq(orderItems.id, picks.orderItemId))
    .innerJoin(consignments, eq(consignments.id, orderItems.consignmentId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(bought, sql`${picks.batchId} = any(${sql.param(batchIds)}::uuid[])`))
  return row ?? { buyers: 0, held: 0 }
}

/** Open checkouts that hold units of these medicines. */
export async function countCheckoutsOn(db: Db, medicineIds: string[]): Promise<number> {
  if (medicineIds.length === 0) return 0
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${orders.id})::integer` })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.hold, 'held'), inArray(orderItems.medicineId, medicineIds)))
  return row?.n ?? 0
}

/** The batches that a recall has met. */
export async function findMetIds(db: Db, recallId: string): Promise<string[]> {
  const rows = await db
    .select({ id: recalledBatches.batchId })
    .from(recalledBatches)
    .where(eq(recalledBatches.recallId, recallId))
  return rows.map(({ id }) => id)
}

/** Customers that were told of a recall. */
export async function countTold(db: Db, recallId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${recallNotices.accountId})::integer` })
    .from(recallNotices)
    .where(and(eq(recallNotices.recallId, recallId), inArray(recallNotices.what, ['kept', 'have'])))
  return row?.n ?? 0
}

const gone = sql`${customers.closedAt} is not null`

/** Lines of orders with units that a recall has met. What was picked was sold, so that its order is not asked for. */
const metLines = (recallId: string) =>
  and(eq(recalledBatches.recallId, recallId), isNotNull(consignments.placedAt), ...stands)

/** One line of an order each, with how many of its units are of the recalled batch; by the order's age. */
export async function findBuyers(db: Db, recallId: string, seek: Seek) {
  const key = { by: consignments.placedAt, as: 'instant' } as const
  const { sortedAt, behind, order, take } = seekBy(key, orderItems.id, seek)
  // Who they are and what they bought is asked of those that are shown alone.
  const page = db
    .select({ id: orderItems.id, sortedAt })
    .from(recalledBatches)
    .innerJoin(picks, eq(picks.batchId, recalledBatches.batchId))
    .innerJoin(orderItems, eq(orderItems.id, picks.orderItemId))
    .innerJoin(consignments, eq(consignments.id, orderItems.consignmentId))
    .where(and(metLines(recallId), behind))
    .groupBy(orderItems.id, consignments.placedAt)
    .orderBy(...order)
    .limit(take)
    .as('page')
  const met = (what: SQL) => sql`(select ${what} from ${picks}
    join ${recalledBatches} on ${recalledBatches.batchId} = ${picks.batchId}
    join ${batches} on ${batches.id} = ${picks.batchId}
    where ${picks.orderItemId} = ${orderItems.id} and ${recalledBatches.recallId} = ${recallId})`
  const told = sql<Date | null>`(select min(n.told_at) from ${recallNotices} n
    where n.recall_id = ${recallId}::uuid and n.account_id = ${orders.customerId}
      and n.what in ('kept', 'have'))`
  return db
    .select({
      id: orderItems.id,
      orderId: orders.id,
      placedAt: sql`${orders.placedAt}`.mapWith(orders.placedAt),
      customerId: customers.id,
      customer: sql<string>`case when ${gone} then 'Deleted customer' else ${customers.name} end`,
      email: sql<string>`case when ${gone} then '' else ${customers.email} end`,
      phone: sql<string>`case when ${gone} then '' else coalesce(${orders.deliveryAddress} ->> 'phone', '') end`,
      pharmacy: consignments.pharmacyName,
      state: consignments.state,
      medicine: orderItems.name,
      batchNumber: sql<string>`${met(sql`min(${batches.number})`)}`,
      units: sql<number>`least(${met(sql`sum(${picks.quantity})`)}, ${standing})::integer`,
      toldAt: told.mapWith(recallNotices.toldAt),
      sortedAt: page.sortedAt,
    })
    .from(page)
    .innerJoin(orderItems, eq(orderItems.id, page.id))
    .innerJoin(consignments, eq(consignments.id, orderItems.consignmentId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .orderBy(...order)
}
export type BuyerRow = Awaited<ReturnType<typeof findBuyers>>[number]

export async function countBuyerLines(db: Db, recallId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${orderItems.id})::integer` })
    .from(recalledBatches)
    .innerJoin(picks, eq(picks.batchId, recalledBatches.batchId))
    .innerJoin(orderItems, eq(orderItems.id, picks.orderItemId))
    .innerJoin(consignments, eq(consignments.id, orderItems.consignmentId))
    .where(metLines(recallId))
  return row?.n ?? 0
}
