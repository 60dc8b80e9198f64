import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
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

/** Lines that were sold from batches and stand: what is declined, cancelled or given back is nobody's. */
export const bought = and(
  eq(orders.hold, 'consumed'),
  notInArray(consignments.state, ['declined', 'cancelled']),
  isNull(orderItems.declinedAt),
  sql`${standing} > 0`,
)

const ofBatches = (ids: readonly string[]) => sql`${picks.batchId} = any(${sql.param(ids)}::uuid[])`

function countLines(db: Db, what: SQL<number>, where: SQL | undefined) {
  return db
    .select({ n: what })
    .from(picks)
    .innerJoin(orderItems, eq(orderItems.id, picks.orderItemId))
    .innerJoin(consignments, eq(consignments.id, orderItems.consignmentId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(bought, where))
    .then(([row]) => row?.n ?? 0)
}

/** Customers who bought of these batches. */
export async function countBuyersOf(db: Db, batchIds: readonly string[]): Promise<number> {
  if (batchIds.length === 0) return 0
  return countLines(
    db,
    sql<number>`count(distinct ${orders.customerId})::integer`,
    ofBatches(batchIds),
  )
}

/** Parts of orders that hold units of these batches and have not left their pharmacy. */
export async function countHeldOf(db: Db, batchIds: readonly string[]): Promise<number> {
  if (batchIds.length === 0) return 0
  return countLines(
    db,
    sql<number>`count(distinct ${consignments.id})::integer`,
    and(ofBatches(batchIds), inArray(consignments.state, [...keptStates])),
  )
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

/** One line of an order each, with how many of its units are of the recalled batch; by the order's age. */
export async function findBuyers(db: Db, recallId: string, seek: Seek) {
  const key = { by: orders.placedAt, as: 'instant' } as const
  const { sortedAt, behind, order, take } = seekBy(key, orderItems.id, seek)
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
      batchNumber: sql<string>`min(${batches.number})`,
      units: sql<number>`least(sum(${picks.quantity}), ${standing})::integer`,
      toldAt: told.mapWith(recallNotices.toldAt),
      sortedAt,
    })
    .from(recalledBatches)
    .innerJoin(batches, eq(batches.id, recalledBatches.batchId))
    .innerJoin(picks, eq(picks.batchId, batches.id))
    .innerJoin(orderItems, eq(orderItems.id, picks.orderItemId))
    .innerJoin(consignments, eq(consignments.id, orderItems.consignmentId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(recalledBatches.recallId, recallId), bought, behind))
    .groupBy(orderItems.id, consignments.id, orders.id, customers.id)
    .orderBy(...order)
    .limit(take)
}
export type BuyerRow = Awaited<ReturnType<typeof findBuyers>>[number]

export async function countBuyerLines(db: Db, recallId: string): Promise<number> {
  const ids = await findMetIds(db, recallId)
  if (ids.length === 0) return 0
  return countLines(db, sql<number>`count(distinct ${orderItems.id})::integer`, ofBatches(ids))
}
