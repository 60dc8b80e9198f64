import type { ReviewInput } from '#contract/reviews.ts'

/** What a review still lacks, by field; the server's own words, which this page has no schema for. */
export function missingIn({ rating, title, content }: ReviewInput): Record<string, string> {
  const errors: Record<string, string> = {}
  if (rating < 1) errors.rating = 'Please choose 1 to 5 stars'
  if (title.trim() === '') errors.title = 'Title is required'
  if (content.trim() === '') errors.content = 'Review is required'
  return errors
}
