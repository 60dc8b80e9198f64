import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import {
  consignments,
  customers,
  orders,
  payments,
  pharmacies,
} from '../../platform/tables/index.ts'
import type { PaymentRow, ProviderPayment } from '../payments/index.ts'

/** Whether the order a payment is for is this customer's. */
export async function isOwnCheckout(db: Db, customerId: string, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
  return rows.length > 0
}

/**
 * An order that is paid for. `left`: its customer has closed the account; `orphaned`: for that, or since
 * a pharmacy that has a part of it was closed, nobody would send it or take it in.
 */
export type Checkout = {
  id: string
  customerId: string
  totalPaise: number
  customer: { name: string; email: string }
  left: boolean
  orphaned: boolean
}

/** A payment and its order, both locked until the transaction ends. */
export async function lockCheckout(
  db: Db,
  paymentId: string,
): Promise<{ order: Checkout; payment: PaymentRow }> {
  const sellerClosed = db
    .select({ id: consignments.id })
    .from(consignments)
    .innerJoin(pharmacies, eq(pharmacies.id, consignments.pharmacyId))
    .where(and(eq(consignments.orderId, orders.id), isNotNull(pharmacies.closedAt)))
  const rows = await db
    .select({
      payment: payments,
      id: orders.id,
      customerId: orders.customerId,
      totalPaise: orders.totalPaise,
      name: customers.name,
      email: customers.email,
      left: sql<boolean>`${customers.closedAt} is not null`,
      sellerClosed: sql<boolean>`exists ${sellerClosed}`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(payments.id, paymentId))
    .for('update', { of: [orders, payments] })
  const row = rows[0]
  if (row === undefined) throw new Error('a payment has no order')
  const { payment, name, email, left, sellerClosed: closed, ...order } = row
  return { payment, order: { ...order, customer: { name, email }, left, orphaned: left || closed } }
}

/** The order, locked until the transaction ends. */
export async function lockOrder(db: Db, orderId: string): Promise<{ customerId: string }> {
  const rows = await db
    .select({ customerId: orders.customerId })
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
    .set({
      paymentStatus: 'paid',
      paymentMethod: method,
      status: 'cancelled',
      placedAt: now,
      cancelledAt: now,
    })
    .where(and(eq(orders.id, orderId), eq(orders.paymentStatus, 'pending')))
  await db
    .update(consignments)
    .set({ deliveryStatus: 'cancelled' })
    .where(eq(consignments.orderId, orderId))
}

export async function setOrderRefunded(db: Db, orderId: string): Promise<void> {
  await db.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, orderId))
}
