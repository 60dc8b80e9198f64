import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { medicines } from './catalogue.ts'
import { moment } from './columns.ts'
import { orderItems } from './orders.ts'

/** Units that orders took off the shelf and put back: each line at most once either way. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    kind: text().$type<'sold' | 'returned'>().notNull(),
    medicineId: uuid()
      .notNull()
      .references(() => medicines.id),
    quantity: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderItemId, t.kind] }),
    check('stock_movements_quantity', sql`${t.quantity} > 0`),
    index('stock_movements_of_medicine').on(t.medicineId),
  ],
)
