import { SampleMark } from './sample-mark.tsx'

/** The path of a star, 24 by 24. */
export const star = 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z'

/** Null: it has no reviews. */
type RatingProps = { rating: { average: number; count: number; sample?: boolean } | null }

/** One star and the average, for cards. */
export function Rating({ rating }: RatingProps) {
  if (rating === null) return <span className="faint small">No reviews yet</span>
  const { average, count, sample } = rating
  return (
    <span className="rating">
      <svg className="stars" viewBox="0 0 24 24" aria-hidden="true">
        <path d={star} fill="currentColor" />
      </svg>
      <span>
        <span className="vh">Rated </span>
        {average.toFixed(1)}
        <span className="vh"> of 5, </span>{' '}
        <span className="faint">
          (<span>{count.toLocaleString('en-IN')}</span>
          <span className="vh"> {count === 1 ? 'review' : 'reviews'}</span>)
        </span>
      </span>
      {sample ? <SampleMark /> : null}
    </span>
  )
}
