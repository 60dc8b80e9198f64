import * as z from 'zod/mini'

/** A rating of a pharmacy: 1 to 5. */
export const stars = z
  .int('Choose 1 to 5 stars')
  .check(z.gte(1, 'Choose 1 to 5 stars'), z.lte(5, 'Choose 1 to 5 stars'))

/** Ratings of delivered shipments; `counts`: number of ratings with 1, 2, 3, 4 and 5 stars. */
export const sellerRating = z.object({
  average: z.number(),
  count: z.int(),
  counts: z.array(z.int()),
})
export type SellerRating = z.infer<typeof sellerRating>

/**
 * The share of a pharmacy's delivered shipments of the last 90 days that arrived by the promised day, in whole percent,
 * and their number.
 */
export const punctuality = z.object({ percent: z.int(), shipments: z.int() })
