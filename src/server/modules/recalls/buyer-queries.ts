import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { seekBy } from '../../platform/seek-by.ts'
import { openNames, shownName } from '../accounts/index.ts'
import { customers } from '../accounts/tables.ts'
import { orderItems, picks, shipments } from '../fulfilment/tables.ts'
import { batches, recalledBatches } from '../inventory/tables.ts'
import { openAddresses } from '../orders/index.ts'
import { orders, reversalItems, reversals } from '../orders/tables.ts'
import { recallNotices } from './tables.ts'

/** States of shipments that have not left their pharmacy. */
export const unsentStates = ['new', 'accepted', 'packed'] as const

/**
 * The units of an item that its customer did not return. An order that is cancelled on its way or after the delivery
 * is reversed, but whoever has the units still has them. If some were returned, it is unknown which batch they were of.
 */
const unitsLeft = sql`${orderItems.quantity} - coalesce((select sum(${reversalItems.quantity})
  from ${reversalItems} join ${reversals} on ${reversals.id} = ${reversalItems.reversalId}
  where ${reversalItems.orderItemId} = ${orderItems.id} and ${reversals.cause} = 'returned'), 0)`

/** Items that were not declined, cancelled before the handover, or returned in full. */
const isActive = [
  notInArray(shipments.state, ['declined', 'cancelled']),
  isNull(orderItems.declinedAt),
  sql`${unitsLeft} > 0`,
] as const
export const bought = and(eq(orders.reservation, 'consumed'), ...isActive)

/**
 * How many customers bought from these batches, and how many shipments with their units have not left the
 * pharmacy.
 */
export async function countReached(
  db: Db,
  batchIds: readonly string[],
): Promise<{ buyers: number; onHold: number }> {
  if (batchIds.length === 0) return { buyers: 0, onHold: 0 }
  const [row] = await db
    .select({
      buyers: sql<number>`count(distinct ${orders.customerId})::integer`,
      onHold: sql<number>`(count(distinct ${shipments.id})
        filter (where ${inArray(shipments.state, [...unsentStates])}))::integer`,
    })
    .from(picks)
    .innerJoin(orderItems, eq(orderItems.id, picks.orderItemId))
    .innerJoin(shipments, eq(shipments.id, orderItems.shipmentId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(bought, sql`${picks.batchId} = any(${sql.param(batchIds)}::uuid[])`))
  return row ?? { buyers: 0, onHold: 0 }
}

/** How many open checkouts have reserved units of these medicines. */
export async function countCheckoutsOn(db: Db, medicineIds: string[]): Promise<number> {
  if (medicineIds.length === 0) return 0
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${orders.id})::integer` })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.reservation, 'active'), inArray(orderItems.medicineId, medicineIds)))
  return row?.n ?? 0
}

/** The batches that a recall has matched. */
export async function findMatchedIds(db: Db, recallId: string): Promise<string[]> {
  const rows = await db
    .select({ id: recalledBatches.batchId })
    .from(recalledBatches)
    .where(eq(recalledBatches.recallId, recallId))
  return rows.map(({ id }) => id)
}

/** How many customers were notified of a recall. */
export async function countNotified(db: Db, recallId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${recallNotices.accountId})::integer` })
    .from(recallNotices)
    .where(
      and(eq(recallNotices.recallId, recallId), inArray(recallNotices.what, ['unsent', 'have'])),
    )
  return row?.n ?? 0
}

const isDeleted = sql`${customers.closedAt} is not null`

/**
 * Order items with units that a recall has matched. Picked units were sold, so that the order's reservation
 * need not be checked.
 */
const matchedItems = (recallId: string) =>
  and(eq(recalledBatches.recallId, recallId), isNotNull(shipments.placedAt), ...isActive)

/** Order items with their units of the recalled batch, sorted by the order's date. */
export async function findBuyers(db: Db, recallId: string, seek: Seek) {
  const key = { by: shipments.placedAt, as: 'instant' } as const
  const { sortedAt, behind, order, take } = seekBy(key, orderItems.id, seek)
  // Customer and medicine are only read for the rows on the page.
  const page = db
    .select({ id: orderItems.id, sortedAt })
    .from(recalledBatches)
    .innerJoin(picks, eq(picks.batchId, recalledBatches.batchId))
    .innerJoin(orderItems, eq(orderItems.id, picks.orderItemId))
    .innerJoin(shipments, eq(shipments.id, orderItems.shipmentId))
    .where(and(matchedItems(recallId), behind))
    .groupBy(orderItems.id, shipments.placedAt)
    .orderBy(...order)
    .limit(take)
    .as('page')
  const matched = (what: SQL) => sql`(select ${what} from ${picks}
    join ${recalledBatches} on ${recalledBatches.batchId} = ${picks.batchId}
    join ${batches} on ${batches.id} = ${picks.batchId}
    where ${picks.orderItemId} = ${orderItems.id} and ${recalledBatches.recallId} = ${recallId})`
  const notified = sql<Date | null>`(select min(n.notified_at) from ${recallNotices} n
    where n.recall_id = ${recallId}::uuid and n.account_id = ${orders.customerId}
      and n.what in ('unsent', 'have')
      and n.notified_at >= ${matched(sql`max(${recalledBatches.blockedAt})`)})`
  const rows = await db
    .select({
      id: orderItems.id,
      orderId: orders.id,
      placedAt: sql`${orders.placedAt}`.mapWith(orders.placedAt),
      customerId: customers.id,
      customer: customers.name,
      email: sql<string>`case when ${isDeleted} then '' else ${customers.email} end`,
      isDeleted: sql<boolean>`${isDeleted}`,
      deliveryAddress: orders.deliveryAddress,
      pharmacy: shipments.pharmacyName,
      state: shipments.state,
      medicine: orderItems.name,
      batchNumber: sql<string>`${matched(sql`min(${batches.number})`)}`,
      units: sql<number>`least(${matched(sql`sum(${picks.quantity})`)}, ${unitsLeft})::integer`,
      notifiedAt: notified.mapWith(recallNotices.notifiedAt),
      sortedAt: page.sortedAt,
    })
    .from(page)
    .innerJoin(orderItems, eq(orderItems.id, page.id))
    .innerJoin(shipments, eq(shipments.id, orderItems.shipmentId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .orderBy(...order)
  const named = await openNames(db, rows, 'customer', ({ customerId }) => customerId)
  const opened = await openAddresses(db, named, ({ orderId }) => orderId)
  return opened.map(({ isDeleted, deliveryAddress, customer, ...row }) => ({
    ...row,
    customer: shownName(customer),
    phone: isDeleted ? '' : deliveryAddress.phone,
  }))
}
export type BuyerRow = Awaited<ReturnType<typeof findBuyers>>[number]

export async function countBoughtItems(db: Db, recallId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${orderItems.id})::integer` })
    .from(recalledBatches)
    .innerJoin(picks, eq(picks.batchId, recalledBatches.batchId))
    .innerJoin(orderItems, eq(orderItems.id, picks.orderItemId))
    .innerJoin(shipments, eq(shipments.id, orderItems.shipmentId))
    .where(matchedItems(recallId))
  return row?.n ?? 0
}
