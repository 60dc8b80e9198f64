import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MedicineDetail } from '#contract/catalogue.ts'
import { checkPromise } from '#contract/check-promise.ts'
import { useTerms } from '../../document/terms.ts'
import { DeliverTo } from '../../forms/pin/deliver-to.tsx'
import { PromiseLine } from '../../forms/pin/promise-line.tsx'
import { usePromises } from '../../forms/pin/use-promises.ts'
import { paths } from '../../routing/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Doses } from '../../ui/doses.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Rating } from '../../ui/rating.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import { Stars } from '../../ui/stars.tsx'
import { MedicinePrice } from './medicine-price.tsx'
import { reviewsText } from './reviews/rating-bars.tsx'
import { stockBadge } from './stock-badge.ts'

type MedicineFactsProps = {
  medicine: MedicineDetail
  /** Link to the reviews. */
  reviewsHref: string
  onReviews: () => void
  /** Quantity and button. */
  children: ReactNode
}

/** Name, price, buy row and seller next to the picture. */
export function MedicineFacts(props: MedicineFactsProps) {
  const { medicine, reviewsHref, onReviews, children } = props
  const { name, composition, packSize, category, stockQuantity, rating } = medicine
  const { manufacturer } = medicine
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
                <span className="faint">({reviewsText(rating.count)})</span>
              </span>
              {rating.sample ? <SampleMark /> : null}
            </span>
          </a>
        ) : (
          <Rating rating={null} />
        )}
      </p>
      <div className="mt-6">
        <MedicinePrice medicine={medicine} size="lg" />
        <p className="tiny faint mt-0.5">Price includes GST</p>
      </div>
      <PrescriptionNotice medicine={medicine} />
      {children}
      <MedicinePromises medicine={medicine} />
    </div>
  )
}

/** Seller, delivery time and support (SPEC.md §2). */
function MedicinePromises({ medicine }: Pick<MedicineFactsProps, 'medicine'>) {
  const { _id, pharmacy, delivery } = medicine
  return (
    <ul className="promises">
      <li>
        <Icon name="store" />
        <span>
          Sold by{' '}
          <Link className="strong" to={paths.seller(pharmacy._id, pharmacy.name)}>
            {pharmacy.name}
          </Link>
          , {pharmacy.address}
          <span className="block">Licence {pharmacy.licenseNumber}</span>
        </span>
      </li>
      <DeliveryPromise id={_id} delivery={delivery} />
      <li>
        <Icon name="phone" />
        <span>
          <b>24/7 support</b>: <Link to={paths.support}>write or call us</Link>
        </span>
      </li>
    </ul>
  )
}

/** How it reaches the customer: delivered, perhaps within a district or State only, or collected. */
function DeliveryPromise({ id, delivery }: { id: string } & Pick<MedicineDetail, 'delivery'>) {
  const promises = usePromises('medicines', [id])
  const terms = useTerms()
  const freeAbove = terms === null ? 499 : terms.freeDeliveryAbove
  const { pickup, district, state } = delivery
  if (pickup)
    return (
      <li>
        <Icon name="store" />
        <span>
          <b>Pick up at the pharmacy.</b> By law it is not delivered.
          <span className="block">{pickup.address}</span>
          <span className="block">Phone {pickup.phone}</span>
        </span>
      </li>
    )
  const within = district || state
  return (
    <li>
      <Icon name="truck" />
      <div>
        {district === '' ? (
          <b>This pharmacy can’t deliver it yet: its licence names no district.</b>
        ) : (
          <>
            <b>
              Delivery in 1-3 business days
              {within ? `, in ${district ? `the district ${district}` : state} only` : ''}.
            </b>{' '}
            {freeAbove === null ? null : `Free shipping on orders above ₹${freeAbove}`}
            <PromiseLine promised={promises.get(id)} />
            <span className="block">
              <DeliverTo className="btn btn--quiet btn--sm" />
              <noscript>
                <a href={paths.deliveryDates(id)}>Dates for your PIN code</a>
              </noscript>
            </span>
          </>
        )}
      </div>
    </li>
  )
}

/** The legal notice for prescription medicines; nothing for others. */
function PrescriptionNotice({ medicine }: Pick<MedicineFactsProps, 'medicine'>) {
  const { _id, name, schedule, needsPrescription } = medicine
  if (!needsPrescription) return null
  const isScheduled = schedule === 'H' || schedule === 'H1'
  return (
    <p className="prescription">
      <Icon name="clipboard-check" />
      <span>
        <b className="strong">Prescription required.</b>{' '}
        {isScheduled ? `Schedule ${schedule}: take` : 'Take'} it only as your doctor has prescribed
        it
        {schedule === 'H1' ? '; the pharmacy keeps a record of each sale' : ''}. {checkPromise}{' '}
        <Link to={paths.uploadWith({ next: paths.medicine(_id, name) })}>Upload it</Link>
      </span>
    </p>
  )
}
