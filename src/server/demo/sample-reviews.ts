import { demoId } from './demo-id.ts'
import { reviewSets } from './review-sets.ts'

type ReviewedMedicine = { id: string; pharmacyId: string }

/** Reviews belong to the product: SPEC.md's four samples are by buyers of its first offer. */
export function firstOffers<Offer extends { productKey: string | null }>(offers: Offer[]): Offer[] {
  const known = new Set<string>()
  return offers.filter(({ productKey }) => {
    if (productKey === null) return true
    const isFirst = !known.has(productKey)
    known.add(productKey)
    return isFirst
  })
}

/** The sample reviews of the n-th product. */
export function sampleReviews(
  { id: medicineId, pharmacyId }: ReviewedMedicine,
  n: number,
  now: Date,
) {
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
