import type { OwnReview, Review } from '#contract/reviews.ts'
import type { ReviewRow } from './review-queries.ts'

/** Shown under a review whose author's account was deleted. */
const nobody = 'A former customer'

export function reviewView(row: ReviewRow): Review {
  const { reply, repliedAt } = row
  return {
    _id: row.id,
    user: row.author || nobody,
    rating: row.rating,
    title: row.title,
    content: row.content,
    date: row.createdAt.toISOString(),
    edited: row.updatedAt?.toISOString() ?? null,
    helpful: row.helpful,
    verified: row.verified,
    sample: row.sample,
    seller: row.seller,
    reply:
      reply === null || repliedAt === null
        ? null
        : { content: reply, date: repliedAt.toISOString() },
  }
}

/** When and why a review was removed; null while it is public. */
export function removalOf({ removedAt, removedFor }: ReviewRow): OwnReview['removed'] {
  if (removedAt === null || removedFor === null) return null
  return { why: removedFor, date: removedAt.toISOString() }
}
