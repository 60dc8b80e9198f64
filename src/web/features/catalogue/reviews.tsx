import { useState } from 'react'
import type { Review, ReviewPage } from '#contract/reviews.ts'
import { formatDay } from '../../dates.ts'
import { SampleMark } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stars } from '../../ui/rating.tsx'
import { RatingBars } from './rating-bars.tsx'

/** SPEC.md §9. */
const shownAtFirst = 2

export function Reviews({ page }: { page: ReviewPage | null }) {
  const [all, setAll] = useState(false)
  if (page === null)
    return <p className="soft">The reviews could not be loaded. Please try again later.</p>
  const { reviews, rating, distribution } = page
  if (reviews.length === 0)
    return (
      <EmptyState picture="slip" title="No reviews yet" heading="h3">
        Reviews are written by customers who bought this medicine here.
      </EmptyState>
    )
  return (
    <div className="two">
      <div>
        <div id="review-list">
          {reviews.map((review, at) => (
            <OneReview key={review._id} review={review} closed={!all && at >= shownAtFirst} />
          ))}
        </div>
        {reviews.length > shownAtFirst ? (
          <Button
            size="sm"
            className="mt-5"
            data-needs-js=""
            aria-expanded={all}
            aria-controls="review-list"
            onClick={() => setAll(!all)}
          >
            {all ? 'Show fewer reviews' : `Show all ${reviews.length} reviews`}
          </Button>
        ) : null}
      </div>
      {rating ? <RatingBars rating={rating} distribution={distribution} /> : null}
    </div>
  )
}

/** Closed is hidden by scripts alone: without them every review is readable. */
function OneReview({ review, closed }: { review: Review; closed: boolean }) {
  const { user, rating, title, content, date, helpful, verified, sample } = review
  const facts = [
    user,
    formatDay(date),
    verified ? 'Verified purchase' : '',
    helpful > 0 ? helped(helpful) : '',
  ]
  return (
    <article className="review" data-closed={closed ? '' : undefined}>
      <div className="row">
        <Stars value={rating} />
        <h3 className="review__title">{title}</h3>
        {sample ? <SampleMark /> : null}
      </div>
      <p className="soft mt-2">{content}</p>
      <p className="tiny faint mt-2">{facts.filter((fact) => fact !== '').join(' · ')}</p>
    </article>
  )
}

function helped(people: number): string {
  return people === 1
    ? '1 person found this helpful'
    : `${people.toLocaleString('en-IN')} people found this helpful`
}
