import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DecisionKind, ProductCorrection } from '#contract/admin-products.ts'
import { moment } from '../../platform/columns.ts'
import { products } from './tables.ts'

/**
 * What administrators decide about products; `reversedAt` ends a decision, and what is derived is then as if it had
 * never been made. Triggers derive `medicines.product_id` and the facts of products from it.
 *
 * merge: `productId` is the same product as `otherId`, with all present and future offers. split: the listing
 * `medicineId`, whose own facts lead to `ownId`, was taken out of `productId` into `otherId`. distinction: `productId`
 * (the smaller id) and `otherId` are different products. correction: `corrected` replaces facts of `productId`.
 */
export const productDecisions = pgTable(
  'product_decisions',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<DecisionKind>().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    otherId: uuid(),
    medicineId: uuid(),
    ownId: uuid(),
    /** Of a merge: the product that all merges from here on lead to, so that one look finds it. */
    leadsTo: uuid(),
    corrected: jsonb().$type<ProductCorrection>(),
    /** Of a correction: no later one replaces it. */
    isCurrent: boolean().notNull().default(false),
    /** Before and after, for the history: what a person reads, such as names and the number of offers. */
    facts: jsonb().$type<DecisionFacts>().notNull(),
    /** The administrator; empty for a merge that the shop made by itself. */
    madeBy: uuid(),
    madeAt: moment().notNull(),
    reversedBy: uuid(),
    reversedAt: moment(),
  },
  (t) => [
    check(
      'product_decisions_kind',
      sql`${t.kind} in ('merge', 'split', 'distinction', 'correction')`,
    ),
    check('product_decisions_reversed', sql`(${t.reversedAt} is null) = (${t.reversedBy} is null)`),
    check('product_decisions_made', sql`${t.madeBy} is not null or ${t.kind} = 'merge'`),
    check('product_decisions_itself', sql`${t.otherId} <> ${t.productId}`),
    check(
      'product_decisions_complete',
      sql`(${t.kind} = 'correction') = (${t.otherId} is null) and (${t.kind} = 'correction') = (${t.corrected} is not null)
        and (${t.kind} = 'merge') = (${t.leadsTo} is not null) and (${t.kind} = 'split') = (${t.medicineId} is not null)
        and (${t.kind} = 'split') = (${t.ownId} is not null)`,
    ),
    // A product is merged into one other at most: merges form trees, never cycles.
    uniqueIndex('product_merged_once')
      .on(t.productId)
      .where(sql`${t.kind} = 'merge' and ${t.reversedAt} is null`),
    index('product_merges_into')
      .on(t.leadsTo)
      .where(sql`${t.kind} = 'merge' and ${t.reversedAt} is null`),
    uniqueIndex('listing_split_once')
      .on(t.medicineId, t.ownId)
      .where(sql`${t.kind} = 'split' and ${t.reversedAt} is null`),
    uniqueIndex('product_distinguished_once')
      .on(t.productId, t.otherId)
      .where(sql`${t.kind} = 'distinction' and ${t.reversedAt} is null`),
    uniqueIndex('product_corrected_once').on(t.productId).where(sql`${t.isCurrent}`),
    index('product_decisions_by_product').on(t.productId, t.madeAt),
    index('product_decisions_by_other').on(t.otherId, t.madeAt),
  ],
)

export type DecisionFacts = { product: string; other?: string; listing?: string; offers?: number }

/**
 * Listings without a product key whose product a decision names. Such a product has the listing's own id: `facts` is a
 * digest of what the listing said then, and with other facts it is another product, which the decision does not mean.
 */
export const decidedListings = pgTable('decided_listings', {
  medicineId: uuid().primaryKey(),
  facts: text().notNull(),
})

/** Pairs of products that are probably the same; a job derives them. */
export const productCandidates = pgTable(
  'product_candidates',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The smaller id. */
    firstId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    secondId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    foundAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('product_candidates_pair').on(t.firstId, t.secondId),
    index('product_candidates_by_time').on(t.foundAt, t.id),
  ],
)
