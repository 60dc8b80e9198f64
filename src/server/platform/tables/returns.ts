import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReturnReason, ReturnState } from '#contract/returns.ts'
import { customers } from './accounts.ts'
import { moment } from './columns.ts'
import { consignments, orderItems, orders } from './orders.ts'
import { pharmacies } from './pharmacies.ts'
import { reversals } from './reversals.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Units of a delivered line that their buyer gives back, and what was decided. */
export const returns = pgTable(
  'returns',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whose it is, as its order and consignment have it: lists are theirs. */
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    consignmentId: uuid()
      .notNull()
      .references(() => consignments.id),
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
    /** What whoever decided tells the customer. */
    answer: text(),
    /** What the pharmacy had answered before the administrator overruled it, and when. */
    refusal: text(),
    refusedAt: moment(),
    /** Whether the units go back on the shelf; otherwise they are destroyed. */
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
    // One at a time: what is refused may be asked for again.
    uniqueIndex('returns_open').on(t.orderItemId).where(sql`${t.state} = 'requested'`),
    index('returns_of_item').on(t.orderItemId),
    index('returns_of_consignment').on(t.consignmentId),
    index('returns_of_order').on(t.orderId),
    index('returns_of_customer').on(t.customerId, t.requestedAt, t.id),
    index('returns_of_pharmacy').on(t.pharmacyId, t.requestedAt, t.id),
    index('returns_by_age').on(t.requestedAt, t.id),
    // The queues: what waits longest first.
    index('returns_waiting').on(t.requestedAt, t.id).where(sql`${t.state} = 'requested'`),
    index('returns_waiting_there')
      .on(t.pharmacyId, t.requestedAt, t.id)
      .where(sql`${t.state} = 'requested'`),
  ],
)

/**
 * What the customer photographed; seen by them, the pharmacy and the administrator alone. It comes before
 * its return, one by one as it is taken; what no return shows is forgotten.
 */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    /** Of what was uploaded: the same file again is the same photo. */
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
