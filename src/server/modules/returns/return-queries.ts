import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { openNames } from '../accounts/index.ts'
import { customers } from '../accounts/tables.ts'
import { boughtUnits } from '../fulfilment/index.ts'
import { orderItems, shipments } from '../fulfilment/tables.ts'
import { reversals } from '../orders/tables.ts'
import { refunds } from '../payments/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { left } from './item-queries.ts'
import { returnPhotos, returns } from './tables.ts'

/** Whose returns: one customer's, one pharmacy's, or all. */
export type Of = { customerId: string } | { pharmacyId: string } | 'all'

export function ownedBy(of: Of): SQL | undefined {
  if (of === 'all') return undefined
  if ('customerId' in of) return eq(returns.customerId, of.customerId)
  return eq(returns.pharmacyId, of.pharmacyId)
}

const photos = sql<
  string[]
>`(select coalesce(json_agg(${returnPhotos.id} order by ${returnPhotos.position}), '[]')
  from ${returnPhotos} where ${returnPhotos.returnId} = ${returns.id})`

/** The state of the last try of a refund that was retried. */
const refundState = sql<(typeof refunds.$inferSelect)['state'] | null>`(
  with recursive tries as (
    select ${refunds.id} as id, ${refunds.state} as state, 1 as n from ${refunds}
    where ${refunds.id} = ${reversals.refundId}
    union all
    select next.id, next.state, n + 1 from tries join ${refunds} next on next.retry_of = tries.id)
  select state from tries order by n desc limit 1)`

/** Returns with all their details, newest first; amounts in paise. */
async function findReturns(db: Db, which: SQL | undefined) {
  const rows = await db
    .select({
      id: returns.id,
      orderId: returns.orderId,
      shipmentId: returns.shipmentId,
      orderItemId: returns.orderItemId,
      pharmacyId: returns.pharmacyId,
      customerId: returns.customerId,
      quantity: returns.quantity,
      reason: returns.reason,
      note: returns.note,
      state: returns.state,
      requestedAt: returns.requestedAt,
      decidedAt: returns.decidedAt,
      decidedByRole: returns.decidedByRole,
      answer: returns.answer,
      refusal: returns.refusal,
      refusedAt: returns.refusedAt,
      restock: returns.restock,
      medicineId: orderItems.medicineId,
      name: orderItems.name,
      image: orderItems.image,
      packSize: orderItems.packSize,
      pricePaise: orderItems.pricePaise,
      bought: boughtUnits,
      needsPrescription: orderItems.needsPrescription,
      unitsPerPack: orderItems.unitsPerPack,
      left,
      pharmacyName: shipments.pharmacyName,
      pharmacyEmail: pharmacies.email,
      pharmacyClosedAt: pharmacies.closedAt,
      deliveredAt: shipments.deliveredAt,
      deliveryProof: shipments.deliveryProof,
      customer: customers.name,
      customerClosedAt: customers.closedAt,
      photos,
      backPaise: sql<number | null>`(${reversals.goodsPaise} - ${reversals.couponPaise}
        + ${reversals.deliveryPaise} + ${reversals.goodwillPaise})::float8`,
      refundState,
    })
    .from(returns)
    .innerJoin(orderItems, eq(orderItems.id, returns.orderItemId))
    .innerJoin(shipments, eq(shipments.id, returns.shipmentId))
    .innerJoin(pharmacies, eq(pharmacies.id, returns.pharmacyId))
    .innerJoin(customers, eq(customers.id, returns.customerId))
    .leftJoin(reversals, eq(reversals.id, returns.reversalId))
    .where(which)
    .orderBy(desc(returns.requestedAt), desc(returns.id))
  return openNames(db, rows, 'customer', ({ customerId }) => customerId)
}
export type ReturnRow = Awaited<ReturnType<typeof findReturns>>[number]

/** One return within `of`; null if it is unknown or another's. */
export async function findReturn(db: Db, id: string, of: Of): Promise<ReturnRow | null> {
  const [row] = await findReturns(db, and(eq(returns.id, id), ownedBy(of)))
  return row ?? null
}

export async function findReturnsOfOrder(db: Db, orderId: string): Promise<ReturnRow[]> {
  return findReturns(db, eq(returns.orderId, orderId))
}
