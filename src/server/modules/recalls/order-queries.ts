import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { orderItems, picks, shipments } from '../fulfilment/tables.ts'
import { batches, recalledBatches } from '../inventory/tables.ts'
import { orders } from '../orders/tables.ts'
import { bought, unsentStates } from './buyer-queries.ts'
import { recalls } from './tables.ts'

/** Whether an order is this customer's. */
export async function isOwnOrder(db: Db, orderId: string, customerId: string): Promise<boolean> {
  const { id, customerId: customer } = orders
  return (await db.$count(orders, and(eq(id, orderId), eq(customer, customerId)))) > 0
}

/** The recalled items of these orders whose recall was not withdrawn: one row per item and batch. */
export async function findRecalledItems(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .select({
      orderId: orderItems.orderId,
      shipmentId: orderItems.shipmentId,
      recallId: recalls.id,
      severity: recalls.severity,
      reason: recalls.reason,
      itemId: orderItems.id,
      medicine: orderItems.name,
      batchNumber: batches.number,
      expiryDate: batches.expiryDate,
      units: picks.quantity,
      state: shipments.state,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(shipments, eq(shipments.id, orderItems.shipmentId))
    .innerJoin(picks, eq(picks.orderItemId, orderItems.id))
    .innerJoin(batches, eq(batches.id, picks.batchId))
    .innerJoin(recalls, eq(recalls.id, batches.recallId))
    .where(and(inArray(orderItems.orderId, [...orderIds]), bought))
    .orderBy(asc(orderItems.position), asc(batches.id))
}

/** A pharmacy's shipments that contain units of these recalls' batches and have not left it. */
export async function findOnHold(db: Db, recallIds: string[], pharmacyId: string) {
  if (recallIds.length === 0) return []
  return db
    .selectDistinct({
      recallId: recalledBatches.recallId,
      id: shipments.id,
      orderId: shipments.orderId,
      placedAt: shipments.placedAt,
    })
    .from(recalledBatches)
    .innerJoin(picks, eq(picks.batchId, recalledBatches.batchId))
    .innerJoin(orderItems, eq(orderItems.id, picks.orderItemId))
    .innerJoin(shipments, eq(shipments.id, orderItems.shipmentId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(batches, eq(batches.id, picks.batchId))
    .where(
      and(
        inArray(recalledBatches.recallId, recallIds),
        eq(shipments.pharmacyId, pharmacyId),
        inArray(shipments.state, [...unsentStates]),
        sql`${batches.recallId} is not null`,
        bought,
      ),
    )
    .orderBy(asc(shipments.placedAt), asc(shipments.id))
}
