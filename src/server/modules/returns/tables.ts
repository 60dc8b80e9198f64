import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReturnReason, ReturnState } from '#contract/returns.ts'
import { bytes, moment } from '../../platform/columns.ts'
import { customers } from '../accounts/tables.ts'
import { orderItems, shipments } from '../fulfilment/tables.ts'
import { orders, reversals } from '../orders/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/** Units of a delivered item that the customer returns, and the decision. */
export const returns = pgTable(
  'returns',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Copied from the order and the shipment, for the lists of customers and pharmacies. */
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    quantity: integer().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    note: text().notNull(),
    state: text().$type<ReturnState>().notNull().default('requested'),
    requestedAt: moment().notNull(),
    decidedAt: moment(),
    decidedByRole: text().$type<'pharmacy' | 'admin'>(),
    decidedById: uuid(),
    /** The decider's answer to the customer. */
    answer: text(),
    /** The pharmacy's refusal before the administrator overruled it, and when. */
    refusal: text(),
    refusedAt: moment(),
    /** Whether the units are restocked; otherwise they are destroyed. */
    restock: boolean(),
    reversalId: uuid().references(() => reversals.id),
  },
  (t) => [
    check('returns_quantity', sql`${t.quantity} > 0`),
    check('returns_decided', sql`(${t.state} = 'requested') = (${t.decidedAt} is null)`),
    check(
      'returns_accepted',
      sql`(${t.state} = 'accepted') = (${t.reversalId} is not null)
        and (${t.state} = 'accepted') = (${t.restock} is not null)`,
    ),
    uniqueIndex('returns_reversal').on(t.reversalId),
    // One open return per item: a refused one may be requested again.
    uniqueIndex('returns_open').on(t.orderItemId).where(sql`${t.state} = 'requested'`),
    index('returns_of_item').on(t.orderItemId),
    index('returns_of_shipment').on(t.shipmentId),
    index('returns_of_order').on(t.orderId),
    index('returns_of_customer').on(t.customerId, t.requestedAt, t.id),
    index('returns_of_pharmacy').on(t.pharmacyId, t.requestedAt, t.id),
    index('returns_by_age').on(t.requestedAt, t.id),
    // The queues, longest waiting first.
    index('returns_waiting').on(t.requestedAt, t.id).where(sql`${t.state} = 'requested'`),
    index('returns_waiting_there')
      .on(t.pharmacyId, t.requestedAt, t.id)
      .where(sql`${t.state} = 'requested'`),
  ],
)

/**
 * The customer's photos; only the customer, the pharmacy and the administrator can see them. They are uploaded one
 * by one before their return is requested; those without a return are deleted.
 */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    /** The digest of the upload: the same file again is the same photo. */
    digest: text().notNull(),
    takenAt: moment().notNull(),
    returnId: uuid().references(() => returns.id),
    position: smallint(),
    /** WebP, re-encoded, without metadata. */
    content: bytes().notNull(),
  },
  (t) => [
    check('return_photos_shown', sql`(${t.returnId} is null) = (${t.position} is null)`),
    uniqueIndex('return_photos_of_return').on(t.returnId, t.position),
    uniqueIndex('return_photos_unused')
      .on(t.customerId, t.digest)
      .where(sql`${t.returnId} is null`),
    index('return_photos_to_forget').on(t.takenAt).where(sql`${t.returnId} is null`),
  ],
)
