import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { withTable } from '../../../platform/columns.ts'
import type { Db } from '../../../platform/db.ts'
import { insertingRows } from '../../../platform/insert-rows.ts'
import { boughtUnits } from '../../fulfilment/index.ts'
import { orderItems, shipments } from '../../fulfilment/tables.ts'
import { medicines } from '../../inventory/tables.ts'
import { captures, refunds } from '../../payments/tables.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { orders, reversalItems, reversals } from '../tables.ts'

export const insertReversals = insertingRows(reversals, 'reversals')
export const insertReversalItems = insertingRows(reversalItems, 'reversal_items')

/** An order item with `left`, the units that are not reversed. */
export type RemainingItem = Awaited<ReturnType<typeof findRemaining>>[number]

export async function findRemaining(db: Db, orderId: string) {
  const reversedUnits = sql<number>`coalesce((select sum(${reversalItems.quantity}) from ${reversalItems}
    where ${reversalItems.orderItemId} = ${orderItems.id}), 0)::integer`
  return db
    .select({
      orderItemId: orderItems.id,
      shipmentId: orderItems.shipmentId,
      pharmacyId: shipments.pharmacyId,
      state: shipments.state,
      commissionBp: shipments.commissionBp,
      /** Of its shipment, where the operator charges for each. */
      deliveryPaise: shipments.deliveryPaise,
      placedAt: shipments.placedAt,
      packedAt: shipments.packedAt,
      invoiced: shipments.invoiced,
      pricePaise: orderItems.pricePaise,
      discountPaise: orderItems.discountPaise,
      discountFunder: orderItems.discountFunder,
      bought: sql<number>`${boughtUnits}`,
      left: sql<number>`${boughtUnits} - ${reversedUnits}`,
      hsn: medicines.hsn,
      gstBp: medicines.gstBp,
      /** Whether the pharmacy is registered for GST. */
      registered: sql<boolean>`${pharmacies.gstin} is not null`,
    })
    .from(orderItems)
    .innerJoin(shipments, eq(shipments.id, orderItems.shipmentId))
    .innerJoin(pharmacies, eq(pharmacies.id, shipments.pharmacyId))
    .innerJoin(medicines, eq(medicines.id, orderItems.medicineId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.shipmentId, orderItems.id)
}

/** The paise of an order's delivery charge that were not refunded. */
export async function findDeliveryLeft(db: Db, orderId: string): Promise<number> {
  const [row] = await db
    .select({
      paise: sql<number>`(${orders.deliveryPaise} - coalesce((select sum(r.delivery_paise)
        from ${reversals} r where r.order_id = ${withTable(orders.id)}), 0))::float8`,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  return row?.paise ?? 0
}

/**
 * The paise of an order's recovered refunds that no reversal counts on yet. They were requested for units whose
 * reversal a restore of the database lost.
 */
export async function findRecovered(db: Db, orderId: string): Promise<number> {
  const [row] = await db
    .select({
      paise: sql<number>`greatest(0, coalesce(sum(${refunds.amountPaise}), 0)
        + coalesce((select sum(r.goodwill_paise) from ${reversals} r
          where r.order_id = ${orderId}), 0))::float8`,
    })
    .from(refunds)
    .innerJoin(captures, eq(captures.id, refunds.captureId))
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.cause, 'recovered'),
        ne(refunds.state, 'failed'),
        captures.sale,
      ),
    )
  return row?.paise ?? 0
}

/** The reversals of these orders; amounts in paise. */
export async function findReversals(db: Db, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(reversals)
    .where(and(inArray(reversals.orderId, orderIds)))
    .orderBy(reversals.at, reversals.id)
}

/** The paise that the reversals of an order have deducted for earlier refunds. */
export async function sumDeducted(db: Db, orderId: string): Promise<number> {
  const [row] = await db
    .select({ paise: sql<number>`coalesce(-sum(${reversals.goodwillPaise}), 0)`.mapWith(Number) })
    .from(reversals)
    .where(eq(reversals.orderId, orderId))
  return row?.paise ?? 0
}
