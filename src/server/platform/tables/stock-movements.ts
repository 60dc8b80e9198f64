import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StockCause } from '#contract/batches.ts'
import { batches } from './batches.ts'
import { medicines } from './catalogue.ts'
import { moment } from './columns.ts'
import { orderItems } from './orders.ts'

/**
 * The stock's ledger: units that came to a batch (above 0) or left it, who did it and why. The sum over a
 * batch is its units. A trigger refuses every UPDATE, DELETE and TRUNCATE.
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
    /** For what an order took, and gave back. */
    orderItemId: uuid().references(() => orderItems.id),
    byRole: text().$type<'customer' | 'pharmacy' | 'admin' | 'system'>().notNull(),
    byId: uuid(),
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
