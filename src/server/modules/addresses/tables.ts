import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, sealed } from '../../platform/columns.ts'
import { customers } from '../accounts/tables.ts'

/** Addresses that customers have saved for their next orders. An order has its own copy. */
export const addresses = pgTable(
  'addresses',
  {
    /** Made by the application, which encrypts the details with it. */
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    /** Encrypted JSON: label, recipient and address; see `address-details.ts`. */
    details: sealed().notNull(),
    isDefault: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('addresses_of_customer').on(t.customerId, t.createdAt, t.id),
    uniqueIndex('addresses_one_default').on(t.customerId).where(sql`${t.isDefault}`),
  ],
)
