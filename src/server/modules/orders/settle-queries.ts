import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import { promisedDay } from '#contract/promised-delivery.ts'
import { indianDay } from '../../platform/clock.ts'
import { type Db, prepared } from '../../platform/db.ts'
import {
  consignments,
  customers,
  orderEvents,
  orderItems,
  orders,
  payments,
  pharmacies,
} from '../../platform/tables/index.ts'
import type { SoldItem } from '../catalogue/index.ts'
import type { PaymentRow, ProviderPayment } from '../payments/index.ts'
import type { OrderRow } from './queries.ts'

const ownPayment = prepared((db: Db) =>
  db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.providerOrderId, sql.placeholder('providerOrderId')),
        eq(orders.customerId, sql.placeholder('customerId')),
      ),
    )
    .prepare('own_payment'),
)

/** The payment for one of this customer's checkouts, by the provider's id of its order. */
export async function findOwnPayment(
  db: Db,
  customerId: string,
  providerOrderId: string,
): Promise<PaymentRow | null> {
  const rows = await ownPayment(db).execute({ customerId, providerOrderId })
  return rows[0] ?? null
}

/** A line of it, what a unit of it costs in paise, and whose it is. */
export type PricedItem = SoldItem & {
  pricePaise: number
  consignmentId: string
  pharmacyId: string
}

/**
 * An order that is paid for. `left`: its customer has closed the account; `orphaned`: for that, or since
 * a pharmacy that has a part of it was closed, nobody would send it or take it in.
 */
export type Checkout = {
  id: string
  customerId: string
  totalPaise: number
  hold: OrderRow['hold']
  items: PricedItem[]
  customer: { name: string; email: string }
  left: boolean
  orphaned: boolean
}

const checkoutLock = prepared((db: Db) =>
  db
    .select({
      payment: payments,
      id: orders.id,
      customerId: orders.customerId,
      totalPaise: orders.totalPaise,
      hold: orders.hold,
      items: sql<PricedItem[]>`(
        select json_agg(json_build_object(
          'orderItemId', i.id, 'medicineId', i.medicine_id, 'quantity', i.quantity,
          'pricePaise', i.price_paise, 'consignmentId', k.id, 'pharmacyId', k.pharmacy_id))
        from ${orderItems} i join ${consignments} k on k.id = i.consignment_id
        where i.order_id = ${orders.id})`,
      name: customers.name,
      email: customers.email,
      left: sql<boolean>`${customers.closedAt} is not null`,
      sellerClosed: sql<boolean>`exists ${db
        .select({ id: consignments.id })
        .from(consignments)
        .innerJoin(pharmacies, eq(pharmacies.id, consignments.pharmacyId))
        .where(and(eq(consignments.orderId, orders.id), isNotNull(pharmacies.closedAt)))}`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(payments.id, sql.placeholder('paymentId')))
    .for('update', { of: [orders, payments] })
    .prepare('lock_checkout'),
)

/** A payment and its order, both locked until the transaction ends. */
export async function lockCheckout(
  db: Db,
  paymentId: string,
): Promise<{ order: Checkout; payment: PaymentRow }> {
  const [row] = await checkoutLock(db).execute({ paymentId })
  if (row === undefined) throw new Error('a payment has no order')
  const { payment, name, email, left, sellerClosed: closed, ...order } = row
  return { payment, order: { ...order, customer: { name, email }, left, orphaned: left || closed } }
}

/** The order, locked until the transaction ends. */
export async function lockOrder(
  db: Db,
  orderId: string,
): Promise<{ customerId: string; cancelledAt: Date | null }> {
  const rows = await db
    .select({ customerId: orders.customerId, cancelledAt: orders.cancelledAt })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  const order = rows[0]
  if (order === undefined) throw new Error('a payment has no order')
  return order
}

const paidOrder = prepared((db: Db) => {
  const told = db.$with('told').as(
    db.insert(orderEvents).values({
      orderId: sql.placeholder('id'),
      at: sql.placeholder('at'),
      what: 'paid',
      byRole: 'system',
      amountPaise: sql.placeholder('amountPaise'),
    }),
  )
  const paid = db.$with('paid').as(
    db
      .update(orders)
      .set({
        paymentStatus: 'paid',
        status: 'confirmed',
        hold: 'consumed',
        paymentMethod: sql`${sql.placeholder('method')}::text`,
        placedAt: sql`${sql.placeholder('now')}::timestamptz`,
      })
      .where(and(eq(orders.id, sql.placeholder('id')), eq(orders.paymentStatus, 'pending')))
      .returning({ id: orders.id, placedAt: orders.placedAt }),
  )
  return db
    .with(told, paid)
    .update(consignments)
    .set({ placedAt: sql`paid.placed_at`, promisedOn: sql`${sql.placeholder('promisedOn')}::date` })
    .from(paid)
    .where(eq(consignments.orderId, paid.id))
    .returning({ id: consignments.id })
    .prepare('set_paid')
})

/** The order stands, what it held is sold, its pharmacies have work, and its history tells so. */
export async function setPaid(
  db: Db,
  id: string,
  { method, amount: amountPaise }: Pick<ProviderPayment, 'method' | 'amount'>,
  at: Date,
): Promise<void> {
  const promisedOn = promisedDay(indianDay(at))
  const given = { id, method, amountPaise, at, now: at.toISOString(), promisedOn }
  const rows = await paidOrder(db).execute(given)
  if (rows.length === 0) throw new Error('an order was paid twice')
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
    .set({ state: 'cancelled', placedAt: now })
    .where(eq(consignments.orderId, orderId))
}

export async function setOrderRefunded(db: Db, orderId: string): Promise<void> {
  await db.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, orderId))
}
