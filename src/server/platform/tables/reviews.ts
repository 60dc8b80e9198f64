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
import { customers } from './accounts.ts'
import { medicines } from './catalogue.ts'
import { moment } from './columns.ts'
import { pharmacies } from './pharmacies.ts'

/**
 * What customers say of a medicine that they received, one each. Triggers keep what a medicine shows of
 * them (`medicines.rating…`) and what their votes come to (`helpful`).
 */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    medicineId: uuid()
      .notNull()
      .references(() => medicines.id),
    /** The medicine's, whose reviews are found by it without walking its shelf. */
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    /** Empty on samples of the demo shop, which nobody wrote. */
    customerId: uuid().references(() => customers.id),
    /** As the public reads it; '' once whose it was is erased. */
    author: text().notNull(),
    rating: smallint().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    /** How many found it helpful: its votes, and on samples a number that nobody voted. */
    helpful: integer().notNull().default(0),
    verified: boolean().notNull(),
    sample: boolean().notNull().default(false),
    /** The pharmacy's answer. */
    reply: text(),
    repliedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    /** Empty until its author changes it. */
    updatedAt: moment(),
    /** When the administrator took it off the shop, and what for: nobody but its author sees it since. */
    removedAt: moment(),
    removedFor: text().$type<RemovalReason>(),
  },
  (t) => [
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_reply', sql`(${t.reply} is null) = (${t.repliedAt} is null)`),
    check('reviews_removed', sql`(${t.removedAt} is null) = (${t.removedFor} is null)`),
    uniqueIndex('reviews_one_each').on(t.medicineId, t.customerId),
    index('reviews_by_help').on(t.medicineId, sql`(not ${t.sample})`, t.helpful, t.createdAt, t.id),
    index('reviews_by_age').on(t.medicineId, sql`(not ${t.sample})`, t.createdAt, t.id),
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
