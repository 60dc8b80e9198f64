import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from './accounts.ts'
import { moment } from './columns.ts'
import { consignments } from './orders.ts'
import { pharmacies } from './pharmacies.ts'

/** What a customer thinks of how a pharmacy served a consignment. A trigger keeps the pharmacy's average. */
export const sellerRatings = pgTable(
  'seller_ratings',
  {
    consignmentId: uuid()
      .primaryKey()
      .references(() => consignments.id),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    stars: smallint().notNull(),
    note: text().notNull().default(''),
    ratedAt: moment().notNull(),
  },
  (t) => [
    check('seller_ratings_stars', sql`${t.stars} between 1 and 5`),
    index('seller_ratings_of_pharmacy').on(t.pharmacyId, t.ratedAt),
    index('seller_ratings_of_customer').on(t.customerId),
  ],
)
