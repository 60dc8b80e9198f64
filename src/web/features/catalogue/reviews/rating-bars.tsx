import { Fragment } from 'react'
import type { Rating } from '#contract/medicine.ts'
import { SampleMark } from '../../../ui/sample-mark.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { MeasureLine } from '../measure-line.tsx'

const stars = ['5 stars', '4 stars', '3 stars', '2 stars', '1 star']

/** `distribution`: whole percent of 5, 4, 3, 2 and 1 star. */
type RatingBarsProps = { rating: Rating; distribution: number[] | null }

export function RatingBars({ rating, distribution }: RatingBarsProps) {
  const { average, count, sample } = rating
  return (
    <aside aria-label="Ratings">
      <p className="row mb-3">
        <span className="serif rating__big">{average.toFixed(1)}</span>
        <span className="rating">
          <Stars value={average} />
          {reviewsText(count)}
          {sample ? <SampleMark /> : null}
        </span>
      </p>
      {distribution ? (
        <div className="bars">
          {distribution.map((percent, at) => (
            <Fragment key={stars[at]}>
              <span>{stars[at]}</span>
              <MeasureLine percent={percent} />
              <span className="num">{percent}%</span>
            </Fragment>
          ))}
        </div>
      ) : null}
    </aside>
  )
}

/** '1 review', '1,204 reviews' */
export function reviewsText(count: number): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en-IN')} reviews`
}
