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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StockCause } from '#contract/batches.ts'
import { moment, plainNumber } from '../../platform/columns.ts'
import { medicines } from './medicine-tables.ts'

/**
 * A pharmacy's units of one manufacturer's batch. `units` can be sold; `setAside` units are in stock but not
 * sellable: expired, recalled or returned. A medicine's `stock` is the sum of its batches' units; its
 * `batchNumber` and `expiryDate` are those of the first batch to expire that has units.
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
    /** Whether any can be sold. A sale seldom changes it, so an index may depend on it, and not on the units. */
    inStock: boolean().notNull().generatedAlwaysAs(sql`units > 0`),
    receivedAt: moment().notNull().defaultNow(),
    /** When the batch was written off: destroyed, sent back, or entered by mistake. */
    retiredAt: moment(),
    recallId: uuid(),
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
    // First expired, first out. Neither index depends on the units, so that a sale writes to none (HOT).
    index('batches_to_pick').on(t.medicineId, t.expiryDate, t.id),
    index('batches_by_expiry').on(t.expiryDate, t.id).where(sql`${t.inStock}`),
    index('batches_by_number').on(plainNumber(t.number), t.medicineId),
    index('batches_of_recall').on(t.recallId).where(sql`${t.recallId} is not null`),
  ],
)

/** The batches that a recall covers, also those that were empty by then; kept when the recall is withdrawn. */
export const recalledBatches = pgTable(
  'recalled_batches',
  {
    recallId: uuid().notNull(),
    batchId: uuid()
      .notNull()
      .references(() => batches.id),
    /** Units that were sellable until then. */
    units: integer().notNull(),
    blockedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recallId, t.batchId] }),
    index('recalled_batches_of_batch').on(t.batchId),
  ],
)

/**
 * The stock history: units that came to a batch (above 0) or left it, who moved them and why. The sum over a batch
 * is its number of units. A trigger rejects every UPDATE, DELETE and TRUNCATE.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    medicineId: uuid()
      .notNull()
      .references(() => medicines.id),
    batchId: uuid()
      .notNull()
      .references(() => batches.id),
    units: integer().notNull(),
    cause: text().$type<StockCause>().notNull(),
    /** For units that an order took or gave back. */
    orderItemId: uuid(),
    byRole: text().$type<'customer' | 'pharmacy' | 'admin' | 'system'>().notNull(),
    byId: uuid(),
    /** The person of a pharmacy; the owner's is the pharmacy's own id. */
    byStaffId: uuid(),
    reason: text(),
    at: moment().notNull(),
  },
  (t) => [
    check('stock_movements_units', sql`${t.units} <> 0`),
    uniqueIndex('stock_movements_once')
      .on(t.orderItemId, t.cause, t.batchId)
      .where(sql`${t.cause} in ('sold', 'returned')`),
    index('stock_movements_of_medicine').on(t.medicineId, t.id),
    index('stock_movements_of_batch').on(t.batchId),
  ],
)
