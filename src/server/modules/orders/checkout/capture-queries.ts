import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CouponFunder } from '#contract/coupon-kinds.ts'
import type { DeliverySchedule } from '#contract/delivery-schedule.ts'
import { combining } from '../../../platform/combine.ts'
import { type Db, prepared } from '../../../platform/db.ts'
import { listPlace } from '../../../platform/list-place.ts'
import { openNames } from '../../accounts/index.ts'
import { customers } from '../../accounts/tables.ts'
import { scheduleOf } from '../../delivery/index.ts'
import { cancelUnsold, type SoldItem } from '../../fulfilment/index.ts'
import { orderItems, shipments } from '../../fulfilment/tables.ts'
import { reservedSaleUntil } from '../../inventory/index.ts'
import { medicines } from '../../inventory/tables.ts'
import type { PaymentRow, ProviderPayment } from '../../payments/index.ts'
import { payments } from '../../payments/tables.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { orders } from '../tables.ts'
import type { OrderRow } from '../views/queries.ts'

const ownPayments = prepared((db: Db) =>
  db
    .select({ place: sql<number>`asked.place::integer`, ...getTableColumns(payments) })
    .from(
      sql`unnest(${sql.placeholder('providerOrderIds')}::text[], ${listPlace('customerIds', 'uuid')})
        with ordinality as asked (provider_order_id, customer_id, place)`,
    )
    .innerJoin(payments, sql`${payments.providerOrderId} = asked.provider_order_id`)
    .innerJoin(
      orders,
      and(eq(orders.id, payments.orderId), sql`${orders.customerId} = asked.customer_id`),
    )
    .prepare('own_payments'),
)

type Asked = { customerId: string; providerOrderId: string }

const ownPayment = combining(
  async (db, asked: readonly Asked[]): Promise<(PaymentRow | null)[]> => {
    const rows = await ownPayments(db).execute({
      providerOrderIds: asked.map(({ providerOrderId }) => providerOrderId),
      customerIds: asked.map(({ customerId }) => customerId),
    })
    const byPlace = new Map(rows.map(({ place, ...payment }) => [place, payment]))
    return asked.map((_, n) => byPlace.get(n + 1) ?? null)
  },
)

/** The payment for one of this customer's checkouts, by the provider's order id. */
export function findOwnPayment(
  db: Db,
  customerId: string,
  providerOrderId: string,
): Promise<PaymentRow | null> {
  return ownPayment(db, { customerId, providerOrderId })
}

/** An item with its unit price in paise, its shipment and its pharmacy. */
export type PricedItem = SoldItem & {
  pricePaise: number
  discountPaise: number
  discountFunder: CouponFunder | null
  shipmentId: string
  pharmacyId: string
  needsPrescription: boolean
  pickup: boolean
  carrierDays: number
  /** When its pharmacy hands over; null if it has not said. */
  schedule: DeliverySchedule | null
  pharmacyName: string
  pharmacyEmail: string
  /** A closed pharmacy gets no message. */
  isPharmacyClosed: boolean
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
  couponCode: string | null
  /** Whether the customer has removed the prescription since, without which nothing may be dispensed. */
  lacksPrescription: boolean
  items: PricedItem[]
  customer: { name: string; email: string }
  left: boolean
  sellableUntil: string
}

const checkoutsByPayment = (db: Db) =>
  db
    .select({
      payment: payments,
      id: orders.id,
      customerId: orders.customerId,
      totalPaise: orders.totalPaise,
      reservation: orders.reservation,
      prescriptionId: orders.prescriptionId,
      couponCode: orders.couponCode,
      lacksPrescription: sql<boolean>`${orders.prescriptionId} is null and exists (
        select from ${shipments} k where k.order_id = ${orders.id} and k.needs_prescription)`,
      items: sql<PricedItem[]>`(
        select json_agg(json_build_object(
          'orderItemId', i.id, 'medicineId', i.medicine_id, 'quantity', i.quantity,
          'pricePaise', i.price_paise, 'discountPaise', i.discount_paise, 'discountFunder', i.discount_funder, 'shipmentId', k.id, 'pharmacyId', k.pharmacy_id,
          'needsPrescription', k.needs_prescription, 'pickup', k.pickup, 'carrierDays', k.carrier_days,
          'schedule', ${scheduleOf('k.pharmacy_id')}, 'pharmacyName', f.name, 'pharmacyEmail', f.email,
          'isPharmacyClosed', f.closed_at is not null))
        from ${orderItems} i join ${shipments} k on k.id = i.shipment_id
        join ${pharmacies} f on f.id = k.pharmacy_id
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
    .where(sql`${payments.id} = any(${listPlace('paymentIds', 'uuid')})`)

const checkoutLock = prepared((db: Db) =>
  checkoutsByPayment(db)
    .for('update', { of: [orders, payments] })
    .prepare('lock_checkout'),
)
const checkouts = prepared((db: Db) => checkoutsByPayment(db).prepare('paid_checkouts'))

type CheckoutRow = { order: Checkout; payment: PaymentRow }

/** A payment and its order, both locked until the transaction ends. */
export async function lockRows(db: Db, paymentId: string): Promise<CheckoutRow> {
  const [row] = await opened(db, await checkoutLock(db).execute({ paymentIds: [paymentId] }))
  if (row === undefined) throw new Error('a payment has no order')
  return row
}

/** Payments and their orders as they are now, by the payment's id. */
export async function findCheckouts(
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string, CheckoutRow>> {
  const rows = await opened(db, await checkouts(db).execute({ paymentIds }))
  return new Map(rows.map((row) => [row.payment.id, row]))
}

type StoredCheckout = Awaited<ReturnType<ReturnType<typeof checkouts>['execute']>>[number]

async function opened(db: Db, stored: readonly StoredCheckout[]): Promise<CheckoutRow[]> {
  const rows = await openNames(db, stored, 'name', ({ customerId }) => customerId)
  return rows.map(({ payment, name, email, ...order }) => {
    return { payment, order: { ...order, customer: { name, email } } }
  })
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
