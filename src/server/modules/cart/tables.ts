import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/columns.ts'
import { customers } from '../accounts/tables.ts'
import { medicines } from '../inventory/tables.ts'
import { products } from '../products/tables.ts'

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

/** Products that customers saved for later, with the medicine that they saw. */
export const savedItems = pgTable(
  'saved_items',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** The offer that was seen last. */
    medicineId: uuid()
      .notNull()
      .references(() => medicines.id),
    /** What that offer cost, and whether it needed a prescription, when the product was saved. */
    pricePaise: integer().notNull(),
    neededPrescription: boolean().notNull(),
    savedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.productId] }),
    index('saved_items_by_age').on(t.customerId, t.savedAt, t.productId),
  ],
)

/** Products out of stock that customers wait for. A row is deleted in the transaction that notifies its customer. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    askedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.productId] }),
    index('stock_notices_of_product').on(t.productId),
    index('stock_notices_by_age').on(t.askedAt),
  ],
)
