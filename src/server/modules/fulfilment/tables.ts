import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { usualCarrier } from '#contract/carrier-days.ts'
import type { CouponFunder } from '#contract/coupon-kinds.ts'
import type { Schedule } from '#contract/drug-schedules.ts'
import type { DeliveryStatus } from '#contract/orders.ts'
import type { ShipmentState } from '#contract/shipments.ts'
import { bytes, moment } from '../../platform/columns.ts'
import { customers } from '../accounts/tables.ts'
import { batches, medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import type { StoredProof } from './delivery/stored-proof.ts'

/** The batches that an item's units come from: chosen at the sale and, if necessary, again at packing. */
export const picks = pgTable(
  'picks',
  {
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    batchId: uuid()
      .notNull()
      .references(() => batches.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderItemId, t.batchId] }),
    check('picks_quantity', sql`${t.quantity} > 0`),
    index('picks_of_batch').on(t.batchId),
  ],
)

/**
 * One pharmacy's shipment of an order, with the seller's name of that day: what needs a prescription, or the rest.
 * Each state change is a conditional write on `state`, so of two concurrent changes one succeeds.
 */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid().notNull(),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    pharmacyName: text().notNull(),
    pharmacyAddress: text().notNull(),
    licenseNumber: text().notNull(),
    /** The customer collects it at the pharmacy: decided at checkout. */
    pickup: boolean().notNull().default(false),
    state: text().$type<ShipmentState>().notNull().default('new'),
    /** The status that the customer sees. */
    deliveryStatus: text()
      .$type<DeliveryStatus>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when state in ('shipped', 'delivered') then state
          when state in ('declined', 'cancelled') then 'cancelled' else 'processing' end`,
      ),
    /** The promised delivery date in India. Set when the order is placed, like `placedAt`. */
    promisedOn: date({ mode: 'string' }),
    /** How many business days the carrier takes to the address: decided at checkout. */
    carrierDays: smallint().notNull().default(usualCarrier.beyond),
    placedAt: moment(),
    acceptedAt: moment(),
    packedAt: moment(),
    shippedAt: moment(),
    deliveredAt: moment(),
    carrier: text(),
    trackingNumber: text(),
    /** Why it counts as delivered; set with that state. */
    deliveryProof: jsonb().$type<StoredProof>(),
    /** Whether its items need a prescription: all do, or none. */
    needsPrescription: boolean().notNull().default(false),
    /** The operator's commission on its goods, in hundredths of a percent, at the time of the order. */
    commissionBp: smallint().notNull().default(0),
    /** What its delivery costs, if the operator charges for each shipment; refunded with all of its units. */
    deliveryPaise: integer().notNull().default(0),
    /** Whether it has an invoice; derived by a trigger. */
    invoiced: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('shipments_of_order').on(t.orderId, t.pharmacyId, t.needsPrescription),
    index('shipments_of_pharmacy')
      .on(t.pharmacyId, t.placedAt, t.id)
      .where(sql`${t.placedAt} is not null`),
    index('shipments_to_verify')
      .on(t.pharmacyId, t.placedAt, t.id)
      .where(sql`${t.needsPrescription} and ${t.state} in ('new', 'accepted')`),
    // The pharmacy's queue, longest waiting first, and the number of shipments in each state.
    index('shipments_by_state')
      .on(t.pharmacyId, t.state, t.placedAt, t.id)
      .where(sql`${t.placedAt} is not null`),
    // Earnings whose return window is open.
    index('shipments_delivered')
      .on(t.pharmacyId, t.deliveredAt)
      .where(sql`${t.deliveredAt} is not null`),
    // Invoices to issue: `findUninvoiced` has the same condition and order.
    index('shipments_uninvoiced')
      .on(t.packedAt, t.id)
      .where(
        sql`not ${t.invoiced} and ${t.state} in ('packed', 'shipped', 'delivered')
          and (${t.packedAt} is not null or coalesce(${t.shippedAt}, ${t.deliveredAt}) > ${t.placedAt})`,
      ),
  ],
)

/**
 * The code that a shipment's customer gives to whoever delivers it, encrypted like a prescription's page until the
 * delivery. `tries` are counted since `triedAt` was last long ago.
 */
export const deliveryCodes = pgTable(
  'delivery_codes',
  {
    shipmentId: uuid()
      .primaryKey()
      .references(() => shipments.id),
    orderId: uuid().notNull(),
    keyId: text().notNull(),
    nonce: bytes().notNull(),
    ciphertext: bytes().notNull(),
    tries: smallint().notNull().default(0),
    triedAt: moment(),
  },
  (t) => [
    check('delivery_codes_tries', sql`${t.tries} >= 0`),
    index('delivery_codes_of_order').on(t.orderId),
    index('delivery_codes_by_key').on(t.keyId, t.shipmentId),
  ],
)

/** What was bought, as it was at that moment. */
export const orderItems = pgTable(
  'order_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid().notNull(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    medicineId: uuid()
      .notNull()
      .references(() => medicines.id),
    position: smallint().notNull(),
    name: text().notNull(),
    image: text().notNull(),
    packSize: text(),
    batchNumber: text().notNull(),
    pricePaise: integer().notNull(),
    /** The units to send. The customer may lower it; `takenOut` keeps how many units of those bought are gone. */
    quantity: integer().notNull(),
    takenOut: integer().notNull().default(0),
    /** What a coupon takes off the price of all units bought, and who pays for it. */
    discountPaise: integer().notNull().default(0),
    discountFunder: text().$type<CouponFunder>(),
    /** By the drug rules at the time of the order. */
    schedule: text().$type<Schedule>(),
    needsPrescription: boolean().notNull().default(false),
    /** What a prescription item must be equal to (`prescribedKeyOf`); set if it needs a prescription. */
    prescribedKey: text(),
    /** What one unit draws from a prescription: its pieces, or 1 where the pack is not counted in pieces. */
    unitsPerPack: integer().notNull().default(1),
    /** 'Expires … or later': promised to the customer; a batch that expires earlier can't be packed. */
    promisedExpiry: date({ mode: 'string' }),
    /** When the pharmacy declined to send the item, or the customer took it out of the order. */
    declinedAt: moment(),
    declinedBy: text().$type<'pharmacy' | 'customer'>(),
    declineReason: text(),
  },
  (t) => [
    check('order_items_taken_out', sql`${t.takenOut} >= 0`),
    check(
      'order_items_discount',
      sql`${t.discountPaise} between 0 and ${t.pricePaise}::bigint * (${t.quantity} + ${t.takenOut})
        and (${t.discountFunder} is null) = (${t.discountPaise} = 0)
        and not (${t.needsPrescription} and ${t.discountPaise} > 0)`,
    ),
    check(
      'order_items_prescribed',
      sql`${t.unitsPerPack} > 0 and (not ${t.needsPrescription} or ${t.prescribedKey} is not null)`,
    ),
    uniqueIndex('order_items_of_order').on(t.orderId, t.medicineId),
    index('order_items_of_shipment').on(t.shipmentId),
  ],
)

/** A customer's rating of a pharmacy for one shipment. A trigger updates the pharmacy's average. */
export const sellerRatings = pgTable(
  'seller_ratings',
  {
    shipmentId: uuid()
      .primaryKey()
      .references(() => shipments.id),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    stars: smallint().notNull(),
    note: text().notNull().default(''),
    ratedAt: moment().notNull(),
  },
  (t) => [
    check('seller_ratings_stars', sql`${t.stars} between 1 and 5`),
    index('seller_ratings_of_pharmacy').on(t.pharmacyId, t.ratedAt),
    index('seller_ratings_of_customer').on(t.customerId),
  ],
)
