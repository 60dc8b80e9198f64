import { type ComponentType, useEffect, useState } from 'react'
import type { ShownMedicine } from '#contract/medicine.ts'
import type { ReviewPage } from '#contract/reviews.ts'
import { RatingBars } from './rating-bars.tsx'
import { NoReviews, OneReview } from './review-article.tsx'
import { type ReviewsProps, shownAtFirst } from './reviews-props.ts'

type Props = { medicine: ShownMedicine; page: ReviewPage | null; shown: boolean }

/** Renders the reviews as text first; loads the interactive version when the tab is opened. */
export function Reviews({ medicine, page, shown }: Props) {
  const [Live, setLive] = useState<ComponentType<ReviewsProps> | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!shown || Live) return
    import('./live-reviews.tsx').then(
      ({ LiveReviews }) => setLive(() => LiveReviews),
      () => setFailed(true),
    )
  }, [shown, Live])
  if (page === null)
    return <p className="soft">The reviews could not be loaded. Please try again later.</p>
  if (Live) return <Live medicine={medicine} page={page} />
  return <StaticReviews page={page} all={failed} />
}

/** The server-rendered reviews; without JavaScript all of them are readable. */
function StaticReviews({ page, all }: { page: ReviewPage; all: boolean }) {
  const { reviews, rating, distribution } = page
  if (reviews.length === 0) return <NoReviews />
  return (
    <div className="two">
      <div>
        {reviews.map((review, at) => (
          <OneReview key={review._id} review={review} closed={!all && at >= shownAtFirst}>
            {review.helpful > 0 ? (
              <p className="tiny faint mt-2">{helpfulText(review.helpful)}</p>
            ) : null}
          </OneReview>
        ))}
      </div>
      {rating ? <RatingBars rating={rating} distribution={distribution} /> : null}
    </div>
  )
}

function helpfulText(people: number): string {
  return people === 1
    ? '1 person found this helpful'
    : `${people.toLocaleString('en-IN')} people found this helpful`
}
