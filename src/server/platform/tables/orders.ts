import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DeliveryAddress } from '#contract/address.ts'
import type { ConsignmentState } from '#contract/consignments.ts'
import type { DeliveryStatus, OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { customers } from './accounts.ts'
import { medicines } from './catalogue.ts'
import { moment, paise } from './columns.ts'
import { pharmacies } from './pharmacies.ts'

export const cartItems = pgTable(
  'cart_items',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    medicineId: uuid()
      .notNull()
      .references(() => medicines.id),
    quantity: integer().notNull(),
    addedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.medicineId] }),
    check('cart_items_quantity', sql`${t.quantity} > 0`),
  ],
)

/**
 * One checkout of one customer. It is an order in the customer's eyes once `placedAt` is set. `hold`
 * tells what became of the units taken from the shelf: held until `holdExpiresAt`, consumed by a
 * sale, or released; each change is conditional on the one before, so it happens once.
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
    paymentMethod: text().$type<'card' | 'upi' | 'netbanking' | 'wallet' | 'emi'>(),
    deliveryAddress: jsonb().$type<DeliveryAddress>().notNull(),
    subtotalPaise: paise().notNull(),
    deliveryPaise: paise().notNull(),
    totalPaise: paise().notNull(),
    hold: text().$type<'held' | 'consumed' | 'released'>().notNull(),
    holdExpiresAt: moment().notNull(),
    /** Digest of lines, prices and address: the same checkout sent twice is one order. */
    checkoutKey: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    placedAt: moment(),
    /** When it was called off, whoever did it: never undone, whatever `status` says later. */
    cancelledAt: moment(),
  },
  (t) => [
    check('orders_total', sql`${t.totalPaise} = ${t.subtotalPaise} + ${t.deliveryPaise}`),
    index('orders_by_age').on(t.placedAt, t.id),
    index('orders_by_total').on(t.totalPaise, t.id).where(sql`${t.placedAt} is not null`),
    index('orders_by_status').on(t.status, t.placedAt, t.id).where(sql`${t.placedAt} is not null`),
    index('orders_of_customer').on(t.customerId, t.placedAt, t.id),
    index('orders_open_holds').on(t.holdExpiresAt).where(sql`${t.hold} = 'held'`),
    index('orders_holds_of_customer').on(t.customerId).where(sql`${t.hold} = 'held'`),
  ],
)

/**
 * One pharmacy's part of an order, with the seller as it was named that day. Each step of its way is a
 * conditional write on `state`, so of two people who take it one does.
 */
export const consignments = pgTable(
  'consignments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    pharmacyName: text().notNull(),
    pharmacyAddress: text().notNull(),
    licenseNumber: text().notNull(),
    state: text().$type<ConsignmentState>().notNull().default('new'),
    /** As its customer is told. */
    deliveryStatus: text()
      .$type<DeliveryStatus>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when state in ('shipped', 'delivered') then state
          when state in ('declined', 'cancelled') then 'cancelled' else 'processing' end`,
      ),
    /** The day in India by which its customer was promised to have it. Set when the order is placed, as `placedAt` is. */
    promisedOn: date({ mode: 'string' }),
    placedAt: moment(),
    acceptedAt: moment(),
    packedAt: moment(),
    shippedAt: moment(),
    deliveredAt: moment(),
    carrier: text(),
    trackingNumber: text(),
    /** The operator's share of its goods, in hundredths of a percent, as it was when it was ordered. */
    commissionBp: smallint().notNull().default(0),
  },
  (t) => [
    uniqueIndex('consignments_of_order').on(t.orderId, t.pharmacyId),
    index('consignments_of_pharmacy')
      .on(t.pharmacyId, t.placedAt, t.id)
      .where(sql`${t.placedAt} is not null`),
    // The counter's queue, what waits longest first, and how many there are in each state.
    index('consignments_by_state')
      .on(t.pharmacyId, t.state, t.placedAt, t.id)
      .where(sql`${t.placedAt} is not null`),
  ],
)

/** What was bought, as it was at that moment. */
export const orderItems = pgTable(
  'order_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    consignmentId: uuid()
      .notNull()
      .references(() => consignments.id),
    medicineId: uuid()
      .notNull()
      .references(() => medicines.id),
    position: smallint().notNull(),
    name: text().notNull(),
    image: text().notNull(),
    packSize: text(),
    batchNumber: text().notNull(),
    pricePaise: integer().notNull(),
    quantity: integer().notNull(),
    /** 'Expires … or later': what the customer was told, and no batch that is packed may break. */
    promisedExpiry: date({ mode: 'string' }),
    /** The pharmacy will not send it. */
    declinedAt: moment(),
    declineReason: text(),
  },
  (t) => [
    uniqueIndex('order_items_of_order').on(t.orderId, t.medicineId),
    index('order_items_of_consignment').on(t.consignmentId),
  ],
)
