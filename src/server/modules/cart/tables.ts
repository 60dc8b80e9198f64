import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/columns.ts'
import { customers } from '../accounts/tables.ts'
import { medicines } from '../inventory/tables.ts'

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
