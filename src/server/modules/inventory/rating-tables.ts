import { boolean, integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'

/**
 * What the reviews of a product come to, so that no list computes it; triggers of `reviews` derive it. `distribution`
 * is the share of 5 to 1 stars in percent. A product without a row has no reviews.
 */
export const productRatings = pgTable('product_ratings', {
  /** The `productId` of its offers. */
  productId: uuid().primaryKey(),
  tenths: smallint(),
  count: integer().notNull().default(0),
  distribution: smallint().array(),
  sample: boolean().notNull().default(false),
})
