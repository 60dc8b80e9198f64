import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { consignments, orders, pharmacies } from '../../platform/tables/index.ts'
import type { ProviderPayment } from '../payments/index.ts'

/** Whether the order a payment is for is this customer's. */
export async function isOwnCheckout(db: Db, customerId: string, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
  return rows.length > 0
}

/** Whether a pharmacy that has a part of the order was closed while the customer paid. */
export async function anySellerClosed(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: consignments.id })
    .from(consignments)
    .innerJoin(pharmacies, eq(pharmacies.id, consignments.pharmacyId))
    .where(and(eq(consignments.orderId, orderId), isNotNull(pharmacies.closedAt)))
    .limit(1)
  return rows.length > 0
}

/** The order, locked until the transaction ends. */
export async function lockOrder(db: Db, orderId: string) {
  const rows = await db
    .select({
      id: orders.id,
      totalPaise: orders.totalPaise,
      customerId: orders.customerId,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  const order = rows[0]
  if (order === undefined) throw new Error('a payment has no order')
  return order
}

export async function setPaid(
  db: Db,
  orderId: string,
  method: ProviderPayment['method'],
  now: Date,
): Promise<void> {
  await db
    .update(orders)
    .set({ paymentStatus: 'paid', paymentMethod: method, status: 'confirmed', placedAt: now })
    .where(and(eq(orders.id, orderId), eq(orders.paymentStatus, 'pending')))
}

/** Paid, but too late: the order exists, cancelled, until its money has gone back. */
export async function setUnfulfillable(
  db: Db,
  orderId: string,
  method: ProviderPayment['method'],
  now: Date,
): Promise<void> {
  await db
    .update(orders)
    .set({ paymentStatus: 'paid', paymentMethod: method, status: 'cancelled', placedAt: now })
    .where(and(eq(orders.id, orderId), eq(orders.paymentStatus, 'pending')))
  await db
    .update(consignments)
    .set({ deliveryStatus: 'cancelled' })
    .where(eq(consignments.orderId, orderId))
}

export async function setOrderRefunded(db: Db, orderId: string): Promise<void> {
  await db.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, orderId))
}
