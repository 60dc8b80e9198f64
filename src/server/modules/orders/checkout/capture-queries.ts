import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { promisedDay } from '#contract/promised-delivery.ts'
import { indianDay } from '../../../platform/clock.ts'
import { type Db, prepared } from '../../../platform/db.ts'
import { openNames } from '../../accounts/index.ts'
import { customers } from '../../accounts/tables.ts'
import { cancelUnsold, placingShipments, type SoldItem } from '../../fulfilment/index.ts'
import { orderItems, shipments } from '../../fulfilment/tables.ts'
import { reservedSaleUntil } from '../../inventory/index.ts'
import { medicines } from '../../inventory/tables.ts'
import type { PaymentRow, ProviderPayment } from '../../payments/index.ts'
import { payments } from '../../payments/tables.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { orderEvents, orders } from '../tables.ts'
import type { OrderRow } from '../views/queries.ts'

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

/** The payment for one of this customer's checkouts, by the provider's order id. */
export async function findOwnPayment(
  db: Db,
  customerId: string,
  providerOrderId: string,
): Promise<PaymentRow | null> {
  const rows = await ownPayment(db).execute({ customerId, providerOrderId })
  return rows[0] ?? null
}

/** An item with its unit price in paise, its shipment and its pharmacy. */
export type PricedItem = SoldItem & {
  pricePaise: number
  shipmentId: string
  pharmacyId: string
  needsPrescription: boolean
}

/**
 * An order whose payment was captured. `left`: the customer has closed the account. `sellableUntil`: the first day
 * in India on which one of its items may no longer be sold by its pharmacy.
 */
export type Checkout = {
  id: string
  customerId: string
  totalPaise: number
  reservation: OrderRow['reservation']
  prescriptionId: string | null
  /** Whether the customer has removed the prescription since, without which nothing may be dispensed. */
  lacksPrescription: boolean
  items: PricedItem[]
  customer: { name: string; email: string }
  left: boolean
  sellableUntil: string
}

const checkoutLock = prepared((db: Db) =>
  db
    .select({
      payment: payments,
      id: orders.id,
      customerId: orders.customerId,
      totalPaise: orders.totalPaise,
      reservation: orders.reservation,
      prescriptionId: orders.prescriptionId,
      lacksPrescription: sql<boolean>`${orders.prescriptionId} is null and exists (
        select from ${shipments} k where k.order_id = ${orders.id} and k.needs_prescription)`,
      items: sql<PricedItem[]>`(
        select json_agg(json_build_object(
          'orderItemId', i.id, 'medicineId', i.medicine_id, 'quantity', i.quantity,
          'pricePaise', i.price_paise, 'shipmentId', k.id, 'pharmacyId', k.pharmacy_id,
          'needsPrescription', k.needs_prescription))
        from ${orderItems} i join ${shipments} k on k.id = i.shipment_id
        where i.order_id = ${orders.id})`,
      name: customers.name,
      email: customers.email,
      left: sql<boolean>`${customers.closedAt} is not null`,
      sellableUntil: sql<string>`(
        select min(${reservedSaleUntil})::text
        from ${orderItems} i join ${shipments} k on k.id = i.shipment_id
        join ${medicines} on ${medicines.id} = i.medicine_id
        join ${pharmacies} on ${pharmacies.id} = k.pharmacy_id
        where i.order_id = ${orders.id})`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(payments.id, sql.placeholder('paymentId')))
    .for('update', { of: [orders, payments] })
    .prepare('lock_checkout'),
)

/** A payment and its order, both locked until the transaction ends. */
export async function lockRows(
  db: Db,
  paymentId: string,
): Promise<{ order: Checkout; payment: PaymentRow }> {
  const rows = await checkoutLock(db).execute({ paymentId })
  const [row] = await openNames(db, rows, 'name', ({ customerId }) => customerId)
  if (row === undefined) throw new Error('a payment has no order')
  const { payment, name, email, ...order } = row
  return { payment, order: { ...order, customer: { name, email } } }
}

const paidOrder = prepared((db: Db) => {
  const recorded = db.$with('recorded').as(
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
        reservation: 'consumed',
        paymentMethod: sql`${sql.placeholder('method')}::text`,
        placedAt: sql`${sql.placeholder('now')}::timestamptz`,
      })
      .where(and(eq(orders.id, sql.placeholder('id')), eq(orders.paymentStatus, 'pending')))
      .returning({ id: orders.id, placedAt: orders.placedAt }),
  )
  return placingShipments(db.with(recorded, paid), {
    orderId: sql`(select id from paid)`,
    placedAt: sql`(select placed_at from paid)`,
    promisedOn: sql`${sql.placeholder('promisedOn')}::date`,
  }).prepare('set_paid')
})

/**
 * Marks the order as paid, its reservation as consumed and its shipments as placed, and records the event.
 */
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

/** Cancels an order that was paid too late; it stays 'paid' until it is refunded. */
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
  await cancelUnsold(db, orderId, now)
}
