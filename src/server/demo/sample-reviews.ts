import { demoId } from './demo-id.ts'
import { reviewSets } from './review-sets.ts'

type Reviewed = { id: string; pharmacyId: string }

/** The samples of the n-th medicine. */
export function sampleReviews({ id: medicineId, pharmacyId }: Reviewed, n: number, now: Date) {
  const set = reviewSets[n % reviewSets.length] ?? []
  return set.map(([author, rating, title, content, helpful, daysAgo, verified]) => ({
    id: demoId(`review of ${medicineId} by ${author}`),
    medicineId,
    pharmacyId,
    author,
    rating,
    title,
    content,
    helpful,
    verified,
    sample: true,
    createdAt: new Date(now.getTime() - (daysAgo + (n % 5)) * 86_400_000),
  }))
}
