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
import { moment } from './columns.ts'
import { consignments, orderItems } from './orders.ts'
import { reversals } from './reversals.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Units of a delivered line that their buyer gives back, and what was decided. */
export const returns = pgTable(
  'returns',
  {
    id: uuid().primaryKey().defaultRandom(),
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
    /** Whether the units go back on the shelf; otherwise they are destroyed. */
    restock: boolean(),
    reversalId: uuid().references(() => reversals.id),
  },
  (t) => [
    check('returns_quantity', sql`${t.quantity} > 0`),
    check('returns_decided', sql`(${t.state} = 'requested') = (${t.decidedAt} is null)`),
    // One at a time: what is refused may be asked for again.
    uniqueIndex('returns_open').on(t.orderItemId).where(sql`${t.state} = 'requested'`),
    index('returns_of_item').on(t.orderItemId),
    index('returns_of_consignment').on(t.consignmentId),
    index('returns_by_age').on(t.state, t.requestedAt, t.id),
  ],
)

/** What the customer photographed; seen by them, the pharmacy and the administrator alone. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    position: smallint().notNull(),
    /** WebP, re-encoded, without metadata. */
    content: bytes().notNull(),
  },
  (t) => [uniqueIndex('return_photos_of_return').on(t.returnId, t.position)],
)
