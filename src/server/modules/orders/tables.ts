import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OrderMethod, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { RefundCause } from '#contract/refunds.ts'
import type { OrderEventKind } from '#contract/timeline.ts'
import { moment, paise, sealed } from '../../platform/columns.ts'
import { customers } from '../accounts/tables.ts'
import { coupons } from '../coupons/tables.ts'
import { orderItems, shipments } from '../fulfilment/tables.ts'
import { refunds } from '../payments/tables.ts'
import { prescriptions } from '../prescriptions/tables.ts'

/** What happened to an order, by whom and why. A trigger rejects every UPDATE, DELETE and TRUNCATE. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Set if it happened to one pharmacy's shipment. */
    shipmentId: uuid().references(() => shipments.id),
    at: moment().notNull(),
    what: text().$type<OrderEventKind>().notNull(),
    /** 'system': no user did it; the provider reported it or a job detected it. */
    byRole: text().$type<'customer' | 'pharmacy' | 'admin' | 'system'>().notNull(),
    byId: uuid(),
    /** The person of a pharmacy; the owner's is the pharmacy's own id. */
    byStaffId: uuid(),
    amountPaise: paise(),
    /** The medicine that it happened to. */
    item: text(),
    /** The status, or the quantity, before and after. */
    from: text(),
    to: text(),
    reason: text(),
  },
  (t) => [index('order_events_of_order').on(t.orderId, t.id)],
)

/**
 * One customer's checkout. It becomes an order for the customer once `placedAt` is set. `reservation` is the state
 * of the reserved units: active until `reservationExpiresAt`, consumed by a sale, or released; each change is
 * conditional on the state before, so it happens once.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    status: text().$type<OrderStatus>().notNull().default('pending'),
    paymentStatus: text().$type<PaymentStatus>().notNull().default('pending'),
    paymentMethod: text().$type<OrderMethod>(),
    /** Encrypted JSON: see `delivery-address.ts`. */
    deliveryAddress: sealed().notNull(),
    /** By which pharmacies find the recipient's name. */
    recipientTokens: text().array().notNull(),
    subtotalPaise: paise().notNull(),
    deliveryPaise: paise().notNull(),
    /** What the coupon takes off, in all items together. */
    discountPaise: paise().notNull().default(0),
    /** What the coupon saves of the delivery: `deliveryPaise` is without it. */
    deliveryWaivedPaise: paise().notNull().default(0),
    totalPaise: paise().notNull(),
    /** A use of the coupon, while the reservation is not released and the order not cancelled. */
    couponId: uuid().references(() => coupons.id),
    couponCode: text(),
    reservation: text().$type<'active' | 'consumed' | 'released'>().notNull(),
    reservationExpiresAt: moment().notNull(),
    /** For its prescription medicines; the prescription names the patient. */
    prescriptionId: uuid().references(() => prescriptions.id),
    /** Digest of items, prices and address: repeating a checkout does not create a second order. */
    idempotencyKey: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    placedAt: moment(),
    /** When the order was cancelled, by anybody: final, whatever `status` is later. */
    cancelledAt: moment(),
    /** How often the customer has changed it: a change names the number that its page has shown. */
    revision: integer().notNull().default(0),
  },
  (t) => [
    check(
      'orders_total',
      sql`${t.totalPaise} = ${t.subtotalPaise} - ${t.discountPaise} + ${t.deliveryPaise}`,
    ),
    check(
      'orders_coupon',
      sql`${t.discountPaise} >= 0 and ${t.deliveryWaivedPaise} >= 0
        and (${t.couponId} is not null) = (${t.discountPaise} + ${t.deliveryWaivedPaise} > 0)
        and (${t.couponId} is null) = (${t.couponCode} is null)`,
    ),
    index('orders_by_age').on(t.placedAt, t.id).where(sql`${t.placedAt} is not null`),
    index('orders_by_total').on(t.totalPaise, t.id).where(sql`${t.placedAt} is not null`),
    index('orders_by_status').on(t.status, t.placedAt, t.id).where(sql`${t.placedAt} is not null`),
    // A short pending list: the checkout that empties it waits for milliseconds.
    index('orders_by_recipient')
      .using('gin', t.recipientTokens)
      .with({ gin_pending_list_limit: 256 }),
    index('orders_of_customer').on(t.customerId, t.placedAt, t.id),
    index('orders_of_prescription')
      .on(t.prescriptionId)
      .where(sql`${t.prescriptionId} is not null`),
    index('orders_of_coupon').on(t.couponId, t.customerId).where(sql`${t.couponId} is not null`),
    index('orders_open_reservations')
      .on(t.reservationExpiresAt)
      .where(sql`${t.reservation} = 'active'`),
    index('orders_reservations_of_customer')
      .on(t.customerId)
      .where(sql`${t.reservation} = 'active'`),
  ],
)

/**
 * The reversal of a part of a sale: the reversed units of a shipment and their money. The refund returns the
 * money; retrying a failed refund creates no second reversal. The last reversal includes the delivery charge.
 */
export const reversals = pgTable(
  'reversals',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    /** Empty if the customer already had all of it back. */
    refundId: uuid().references(() => refunds.id),
    cause: text().$type<RefundCause>().notNull(),
    /** The pharmacy's price: less its own discount. */
    goodsPaise: paise().notNull(),
    /** What the operator's coupon paid of the goods, and the customer did not. */
    couponPaise: paise().notNull().default(0),
    deliveryPaise: paise().notNull(),
    /** 0 or below: earlier refunds that were not for specific items and now count towards this reversal. */
    goodwillPaise: paise().notNull(),
    /** What was to be paid in cash and never was: all of it, or nothing. */
    unpaidPaise: paise().notNull().default(0),
    /** False where neither an invoice nor a payment came before. */
    needsDocument: boolean().notNull().default(true),
    /** Whether it has a document; derived by a trigger. */
    documented: boolean().notNull().default(false),
    at: moment().notNull(),
  },
  (t) => [
    check(
      'reversals_amount',
      sql`${t.goodsPaise} >= 0 and ${t.couponPaise} >= 0 and ${t.deliveryPaise} >= 0
        and ${t.goodwillPaise} <= 0
        and ${t.goodsPaise} - ${t.couponPaise} + ${t.deliveryPaise} + ${t.goodwillPaise} >= 0
        and ${t.unpaidPaise} in
          (0, ${t.goodsPaise} - ${t.couponPaise} + ${t.deliveryPaise} + ${t.goodwillPaise})`,
    ),
    index('reversals_of_order').on(t.orderId),
    index('reversals_of_shipment').on(t.shipmentId),
    index('reversals_of_refund').on(t.refundId),
    // Documents to issue.
    index('reversals_undocumented')
      .on(t.shipmentId)
      .where(sql`${t.needsDocument} and not ${t.documented}`),
  ],
)

/** The reversed units of an item; at most as many as were bought. */
export const reversalItems = pgTable(
  'reversal_items',
  {
    reversalId: uuid()
      .notNull()
      .references(() => reversals.id),
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    quantity: integer().notNull(),
    /** Their part of the item's discount. */
    discountPaise: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.reversalId, t.orderItemId] }),
    check('reversal_items_quantity', sql`${t.quantity} > 0 and ${t.discountPaise} >= 0`),
    index('reversal_items_of_item').on(t.orderItemId),
  ],
)

/**
 * The placed orders of one day in India and the sum of their totals, by their statuses. Only days that are over have
 * rows, at least one each. A day's totals are its rows here plus its rows in `dailyOrderChanges`.
 */
export const dailyOrderTotals = pgTable(
  'daily_order_totals',
  {
    day: date({ mode: 'string' }).notNull(),
    status: text().$type<OrderStatus>().notNull(),
    paymentStatus: text().$type<PaymentStatus>().notNull(),
    orders: integer().notNull(),
    paise: paise().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.status, t.paymentStatus] })],
)

/**
 * What changed in the totals of a day since they were summed: a trigger inserts two rows for each changed order. Only
 * inserted, so that changes of one day never wait for each other.
 */
export const dailyOrderChanges = pgTable(
  'daily_order_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
    status: text().$type<OrderStatus>().notNull(),
    paymentStatus: text().$type<PaymentStatus>().notNull(),
    orders: integer().notNull(),
    paise: paise().notNull(),
  },
  (t) => [index('daily_order_changes_by_day').on(t.day)],
)
