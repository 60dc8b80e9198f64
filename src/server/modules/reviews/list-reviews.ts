import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import type { ReviewSort } from '#contract/review-limits.ts'
import type { ReviewPage, ReviewsQuery } from '#contract/reviews.ts'
import type { Context } from '../../platform/context.ts'
import { packCursor, placedInstant, unpackCursor } from '../../platform/cursor.ts'
import { readableMedicine } from '../catalogue/index.ts'
import { ratingOf } from '../inventory/index.ts'
import type { ReviewRow } from './review-queries.ts'
import { findReviews, type ReviewPlace } from './review-queries.ts'
import { reviewView } from './review-view.ts'

/**
 * Reviews of the product that a medicine is an offer of. Samples come last, and count only while there are no
 * customer reviews.
 */
export async function listReviews(
  ctx: Context,
  { params, query }: { params: { id: string }; query: ReviewsQuery },
): Promise<ReviewPage> {
  const { row } = await readableMedicine(ctx, params.id)
  const { sort, limit, cursor } = query
  const list = [row.productId, sort]
  const after = cursor ? unpackCursor(list, place, cursor) : null
  const found = await findReviews(ctx.db, row.productId, { sort, after, take: limit + 1 })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    reviews: rows.map(reviewView),
    rating: ratingOf(row),
    distribution: row.ratingDistribution,
    nextCursor: last ? packCursor(list, placeOf(last, sort)) : null,
  }
}

function placeOf(row: ReviewRow, sort: ReviewSort): ReviewPlace {
  const { sample, helpful, rating, createdAt, id } = row
  const by = { helpful, newest: 0, '-rating': rating, rating: -rating }[sort]
  return { sample, by, createdAt: createdAt.toISOString(), id }
}

const place = z.object({
  sample: z.boolean(),
  by: z.int().check(z.gte(-5), z.lte(2_147_483_647)),
  createdAt: placedInstant,
  id,
})
