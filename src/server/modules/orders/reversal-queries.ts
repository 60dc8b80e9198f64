import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { insertingRows } from '../../platform/insert-rows.ts'
import {
  consignments,
  medicines,
  orderItems,
  orders,
  pharmacies,
  reversalItems,
  reversals,
} from '../../platform/tables/index.ts'

export const insertReversals = insertingRows(reversals, 'reversals')
export const insertReversalItems = insertingRows(reversalItems, 'reversal_items')

/** A line of an order as far as it still stands: `left` units of it are not undone. */
export type StandingLine = Awaited<ReturnType<typeof findStanding>>[number]

export async function findStanding(db: Db, orderId: string) {
  const undone = sql<number>`coalesce((select sum(${reversalItems.quantity}) from ${reversalItems}
    where ${reversalItems.orderItemId} = ${orderItems.id}), 0)::integer`
  return db
    .select({
      orderItemId: orderItems.id,
      consignmentId: orderItems.consignmentId,
      pharmacyId: consignments.pharmacyId,
      state: consignments.state,
      commissionBp: consignments.commissionBp,
      placedAt: consignments.placedAt,
      pricePaise: orderItems.pricePaise,
      left: sql<number>`${orderItems.quantity} - ${undone}`,
      hsn: medicines.hsn,
      gstBp: medicines.gstBp,
      /** Whether its pharmacy is registered for GST. */
      registered: sql<boolean>`${pharmacies.gstin} is not null`,
    })
    .from(orderItems)
    .innerJoin(consignments, eq(consignments.id, orderItems.consignmentId))
    .innerJoin(pharmacies, eq(pharmacies.id, consignments.pharmacyId))
    .innerJoin(medicines, eq(medicines.id, orderItems.medicineId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.consignmentId, orderItems.id)
}

/** Paise of an order's delivery charge that have not been given back. */
export async function findDeliveryLeft(db: Db, orderId: string): Promise<number> {
  const [row] = await db
    .select({
      paise: sql<number>`(${orders.deliveryPaise} - coalesce((select sum(${reversals.deliveryPaise})
        from ${reversals} where ${reversals.orderId} = ${orders.id}), 0))::float8`,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  return row?.paise ?? 0
}

/** Of these orders; amounts in paise. */
export async function findReversals(db: Db, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(reversals)
    .where(and(inArray(reversals.orderId, orderIds)))
    .orderBy(reversals.at, reversals.id)
}
