import { RatingBars } from './rating-bars.tsx'
import { NoReviews, OneReview } from './review-article.tsx'
import { type ReviewsProps, shownAtFirst } from './reviews-props.ts'

/** What the server renders: without scripts every review of it is readable. */
export function StillReviews({ medicine, page, all }: ReviewsProps & { all: boolean }) {
  const { reviews, rating, distribution } = page
  if (reviews.length === 0) return <NoReviews />
  return (
    <div className="two">
      <div>
        {reviews.map((review, at) => (
          <OneReview
            key={review._id}
            review={review}
            seller={medicine.pharmacy.name}
            closed={!all && at >= shownAtFirst}
          >
            {review.helpful > 0 ? (
              <p className="tiny faint mt-2">{helped(review.helpful)}</p>
            ) : null}
          </OneReview>
        ))}
      </div>
      {rating ? <RatingBars rating={rating} distribution={distribution} /> : null}
    </div>
  )
}

function helped(people: number): string {
  return people === 1
    ? '1 person found this helpful'
    : `${people.toLocaleString('en-IN')} people found this helpful`
}
