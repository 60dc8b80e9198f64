import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { medicines } from './catalogue.ts'
import { moment, plainNumber } from './columns.ts'
import { orderItems } from './orders.ts'
import { recalls } from './recalls.ts'

/**
 * What a maker packed in one go, as far as one pharmacy has it. `units` can be sold; what is `setAside`
 * stands there, too, and may not: it expired, was recalled, or came back. A medicine's `stock` is the sum
 * of its batches' units, its `batchNumber` and `expiryDate` those of the first to expire that has any.
 */
export const batches = pgTable(
  'batches',
  {
    id: uuid().primaryKey().defaultRandom(),
    medicineId: uuid()
      .notNull()
      .references(() => medicines.id),
    number: text().notNull(),
    expiryDate: date({ mode: 'string' }).notNull(),
    mrpPaise: integer(),
    units: integer().notNull(),
    setAside: integer().notNull().default(0),
    receivedAt: moment().notNull().defaultNow(),
    /** Out of the books: destroyed, sent back, or a slip of the pen. */
    retiredAt: moment(),
    recallId: uuid().references(() => recalls.id),
  },
  (t) => [
    check('batches_units', sql`${t.units} >= 0 and ${t.setAside} >= 0`),
    check(
      'batches_blocked',
      sql`${t.units} = 0 or (${t.retiredAt} is null and ${t.recallId} is null)`,
    ),
    uniqueIndex('batches_number')
      .on(t.medicineId, sql`upper(${t.number})`, t.expiryDate)
      .where(sql`${t.retiredAt} is null`),
    // First expired, first out.
    index('batches_to_pick').on(t.medicineId, t.expiryDate, t.id).where(sql`${t.units} > 0`),
    index('batches_by_expiry').on(t.expiryDate, t.id).where(sql`${t.units} > 0`),
    index('batches_by_number').on(plainNumber(t.number), t.medicineId),
    index('batches_of_recall').on(t.recallId).where(sql`${t.recallId} is not null`),
  ],
)

/** From which batches a line's units are taken: chosen when it is sold, and again, if need be, when it is packed. */
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
