import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '../../../session/use-session.ts'
import { OwnPlace } from './own-place.tsx'
import { RatingBars } from './rating-bars.tsx'
import { NoReviews } from './review-article.tsx'
import { ReviewList } from './review-list.tsx'
import type { ReviewsProps } from './reviews-props.ts'
import { useOwnReview } from './use-own-review.ts'

/** The interactive reviews: sort, vote, write, edit and delete. */
export function LiveReviews({ medicine, page }: ReviewsProps) {
  const role = useSession()?.role ?? null
  const own = useOwnReview(medicine._id, role === 'customer')
  const { revalidate } = useRevalidator()
  const [removed, setRemoved] = useState<string[]>([])
  const written = own.state?.review ?? null
  const gone = written ? [...removed, written._id] : removed
  const changed = () => void revalidate()
  return (
    <div className="two">
      <div>
        <OwnPlace medicine={medicine} role={role} own={own} onChanged={changed} />
        {page.reviews.some(({ _id }) => !removed.includes(_id)) ? (
          <ReviewList
            medicine={medicine}
            first={page}
            without={gone}
            role={role}
            votes={own.state?.votes ?? []}
            onRemoved={(id) => {
              setRemoved([...removed, id])
              changed()
            }}
          />
        ) : written ? null : (
          <NoReviews />
        )}
      </div>
      {page.rating ? <RatingBars rating={page.rating} distribution={page.distribution} /> : null}
    </div>
  )
}
