import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import {
  batches,
  consignments,
  orderItems,
  orders,
  picks,
  recalledBatches,
  recalls,
} from '../../platform/tables/index.ts'
import { bought, keptStates } from './buyer-queries.ts'

/** Whether an order is this customer's. */
export async function isOwnOrder(db: Db, orderId: string, customerId: string): Promise<boolean> {
  const { id, customerId: customer } = orders
  return (await db.$count(orders, and(eq(id, orderId), eq(customer, customerId)))) > 0
}

/** What of these orders was recalled, and not taken back: one row for each line and batch. */
export async function findRecalledLines(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .select({
      orderId: orderItems.orderId,
      consignmentId: orderItems.consignmentId,
      recallId: recalls.id,
      severity: recalls.severity,
      reason: recalls.reason,
      itemId: orderItems.id,
      medicine: orderItems.name,
      batchNumber: batches.number,
      expiryDate: batches.expiryDate,
      units: picks.quantity,
      state: consignments.state,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(consignments, eq(consignments.id, orderItems.consignmentId))
    .innerJoin(picks, eq(picks.orderItemId, orderItems.id))
    .innerJoin(batches, eq(batches.id, picks.batchId))
    .innerJoin(recalls, eq(recalls.id, batches.recallId))
    .where(and(inArray(orderItems.orderId, [...orderIds]), bought))
    .orderBy(asc(orderItems.position), asc(batches.id))
}

/** A pharmacy's parts of orders that hold units of these recalls' batches and have not left it. */
export async function findHeld(db: Db, recallIds: string[], pharmacyId: string) {
  if (recallIds.length === 0) return []
  return db
    .selectDistinct({
      recallId: recalledBatches.recallId,
      id: consignments.id,
      orderId: consignments.orderId,
      placedAt: consignments.placedAt,
    })
    .from(recalledBatches)
    .innerJoin(picks, eq(picks.batchId, recalledBatches.batchId))
    .innerJoin(orderItems, eq(orderItems.id, picks.orderItemId))
    .innerJoin(consignments, eq(consignments.id, orderItems.consignmentId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(batches, eq(batches.id, picks.batchId))
    .where(
      and(
        inArray(recalledBatches.recallId, recallIds),
        eq(consignments.pharmacyId, pharmacyId),
        inArray(consignments.state, [...keptStates]),
        sql`${batches.recallId} is not null`,
        bought,
      ),
    )
    .orderBy(asc(consignments.placedAt), asc(consignments.id))
}
