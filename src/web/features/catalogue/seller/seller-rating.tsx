import { Fragment } from 'react'
import type { SellerRating as Rating } from '#contract/seller-ratings.ts'
import { Stars } from '../../../ui/stars.tsx'
import { MeasureLine } from '../measure-line.tsx'

const words = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']

/** What customers gave for parcels that arrived. */
export function SellerRating({ rating }: { rating: Rating | null }) {
  if (rating === null)
    return (
      <p className="soft">
        No ratings yet. Customers rate a pharmacy once its parcel was delivered.
      </p>
    )
  const { average, count, counts } = rating
  return (
    <div className="seller__rating">
      <p className="row mb-3">
        <span className="serif rating__big">{average.toFixed(1)}</span>
        <span className="rating">
          <Stars value={average} />
          {count.toLocaleString('en-IN')} {count === 1 ? 'rated parcel' : 'rated parcels'}
        </span>
      </p>
      <div className="bars">
        {counts
          .map((n, at) => (
            <Fragment key={words[at]}>
              <span>{words[at]}</span>
              <MeasureLine percent={Math.round((n / count) * 100)} />
              <span className="num">{n.toLocaleString('en-IN')}</span>
            </Fragment>
          ))
          .reverse()}
      </div>
    </div>
  )
}
