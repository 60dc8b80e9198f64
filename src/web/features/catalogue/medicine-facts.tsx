import type { ReactNode } from 'react'
import type { Medicine } from '#contract/medicine.ts'
import { Badge } from '../../ui/badge.tsx'
import { Doses } from '../../ui/doses.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import { Stars } from '../../ui/stars.tsx'
import { MedicinePrice } from './medicine-price.tsx'
import { MedicinePromises } from './medicine-promises.tsx'
import { PrescriptionNotice } from './prescription-notice.tsx'
import { reviewsWords } from './reviews-words.ts'
import { stockBadge } from './stock-badge.ts'

type MedicineFactsProps = {
  medicine: Medicine
  /** Where the reviews stand. */
  reviewsHref: string
  onReviews: () => void
  /** Quantity and button. */
  children: ReactNode
}

/** Name, price and promises beside the picture. */
export function MedicineFacts(props: MedicineFactsProps) {
  const { medicine, reviewsHref, onReviews, children } = props
  const { name, composition, packSize, category, stockQuantity, rating, pharmacy } = medicine
  const { manufacturer, schedule } = medicine
  const { status, words, amount } = stockBadge(stockQuantity, packSize)
  return (
    <div>
      <Badge status={status}>{amount === '' ? words : `${words}, ${amount}`}</Badge>
      <h1>
        <Doses>{name}</Doses>
      </h1>
      <p className="soft mt-3">
        <Doses>{[composition, packSize, category].filter(Boolean).join(' · ')}</Doses>
      </p>
      {manufacturer ? <p className="soft small mt-1">By {manufacturer}</p> : null}
      <p className="mt-2">
        {rating ? (
          <a className="plain" href={reviewsHref} onClick={onReviews}>
            <span className="rating">
              <Stars value={rating.average} />
              <span>
                {rating.average.toFixed(1)}{' '}
                <span className="faint">({reviewsWords(rating.count)})</span>
              </span>
              {rating.sample ? <SampleMark /> : null}
            </span>
          </a>
        ) : (
          <span className="faint small">No reviews yet</span>
        )}
      </p>
      <div className="mt-6">
        <MedicinePrice medicine={medicine} size="lg" />
        <p className="tiny faint mt-0.5">Price includes GST</p>
      </div>
      <PrescriptionNotice schedule={schedule} />
      {children}
      <MedicinePromises pharmacy={pharmacy} />
    </div>
  )
}
