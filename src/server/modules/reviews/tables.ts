import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RemovalReason } from '#contract/review-limits.ts'
import { moment } from '../../platform/columns.ts'
import { customers } from '../accounts/tables.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/**
 * Customers' reviews of products, each by the medicine that they received. Triggers update the product's rating
 * (`product_ratings`) and the sum of the votes (`helpful`).
 */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    medicineId: uuid()
      .notNull()
      .references(() => medicines.id),
    /** The medicine's product, set by triggers: the review moves with it. */
    productId: uuid(),
    /** The medicine's pharmacy, so that its reviews are found without scanning its inventory. */
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    /** Empty on sample reviews of the demo, which no customer wrote. */
    customerId: uuid().references(() => customers.id),
    /** The public author name; '' after the customer is erased. */
    author: text().notNull(),
    rating: smallint().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    /** How many found it helpful: its votes and, on samples, a made-up number. */
    helpful: integer().notNull().default(0),
    verified: boolean().notNull(),
    sample: boolean().notNull().default(false),
    /** The pharmacy's answer. */
    reply: text(),
    repliedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    /** Empty until its author changes it. */
    updatedAt: moment(),
    /** When and why the administrator removed it from the shop: afterwards only its author sees it. */
    removedAt: moment(),
    removedFor: text().$type<RemovalReason>(),
  },
  (t) => [
    check('reviews_product', sql`${t.productId} is not null`),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_reply', sql`(${t.reply} is null) = (${t.repliedAt} is null)`),
    check('reviews_removed', sql`(${t.removedAt} is null) = (${t.removedFor} is null)`),
    uniqueIndex('reviews_one_each').on(t.medicineId, t.customerId),
    index('reviews_by_help').on(t.productId, sql`(not ${t.sample})`, t.helpful, t.createdAt, t.id),
    index('reviews_by_age').on(t.productId, sql`(not ${t.sample})`, t.createdAt, t.id),
    index('reviews_of_pharmacy')
      .on(t.pharmacyId, sql`(${t.reply} is null)`, t.createdAt, t.id)
      .where(sql`not ${t.sample}`),
    index('reviews_of_customer').on(t.customerId),
  ],
)

/** Who found which review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.customerId] }),
    index('review_votes_of_customer').on(t.customerId),
  ],
)
