import type { ReviewPage } from '#contract/medicine.ts'
import type { Context } from '../../platform/context.ts'
import { ratingOf } from './medicine-view.ts'
import { findReviews } from './review-queries.ts'
import { readableMedicine } from './show-medicine.ts'

export async function listReviews(
  ctx: Context,
  { params }: { params: { id: string } },
): Promise<ReviewPage> {
  const { row } = await readableMedicine(ctx, params.id)
  const rows = await findReviews(ctx.db, row.id)
  return {
    reviews: rows.map(({ id, author, rating, title, content, createdAt, ...flags }) => ({
      _id: id,
      user: author,
      rating,
      title,
      content,
      date: createdAt.toISOString(),
      helpful: flags.helpful,
      verified: flags.verified,
      sample: flags.sample,
    })),
    rating: ratingOf(row),
    distribution: row.ratingDistribution,
  }
}
