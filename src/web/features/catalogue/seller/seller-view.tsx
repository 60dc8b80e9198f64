import { Fragment } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import type { SellerRating as Rating } from '#contract/seller-ratings.ts'
import type { PageProblem } from '../../../format/problems.ts'
import { paths } from '../../../routing/paths.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/headline.tsx'
import { LabelPanel } from '../../../ui/label-panel.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { MeasureLine } from '../measure-line.tsx'
import { noFilters, shopPath } from '../shop-filters.ts'
import { failed, type SellerData } from './load-seller.ts'
import { SellerMedicines } from './seller-medicines.tsx'

/** A pharmacy with its rating and its medicines. */
export function SellerView({ pharmacy, listing, cursor }: SellerData) {
  const { _id, name, address, email, phone, rating, punctuality, selling, licences } = pharmacy
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', to: paths.home },
          { label: 'Products', to: paths.shop },
          { label: name },
        ]}
      />
      <div className="seller">
        <div>
          <h1>{name}</h1>
          {selling ? (
            <p className="soft mt-3 mb-5">
              A verified pharmacy. It packs your order and ships it to your door.
            </p>
          ) : (
            <p className="mt-3 mb-5 strong">This pharmacy does not sell at the moment.</p>
          )}
          <SellerRating rating={rating} />
          {punctuality === null ? null : (
            <p className="soft mt-3">
              <b className="strong">{punctuality.percent}% on time.</b> This is the share of its{' '}
              {punctuality.shipments.toLocaleString('en-IN')} shipments in the last 90 days that
              arrived by the promised day.
            </p>
          )}
        </div>
        <LabelPanel
          as="aside"
          label="The pharmacy"
          title="The pharmacy"
          facts={[
            ['Name', name],
            ['Address', address],
            [
              'Phone',
              <a key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </a>,
            ],
            [
              'Email',
              <a key="email" href={`mailto:${email}`}>
                {email}
              </a>,
            ],
            ...licences.map(({ form, number, issuingAuthority }): [string, string] => [
              `Drug licence, form ${form}`,
              issuingAuthority ? `${number}, ${issuingAuthority}` : number,
            ]),
          ]}
        />
      </div>
      <Section
        near
        id="products"
        title="Its medicines"
        end={
          listing && listing.total > 0 ? (
            <Link className="small" to={shopPath({ ...noFilters, pharmacy: _id })}>
              Search and filter
            </Link>
          ) : null
        }
      >
        <SellerMedicines pharmacy={pharmacy} listing={listing} cursor={cursor} />
      </Section>
    </div>
  )
}

const words = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']

/** Customers' ratings of delivered shipments. */
function SellerRating({ rating }: { rating: Rating | null }) {
  if (rating === null)
    return <p className="soft">No ratings yet. Customers can rate a pharmacy after delivery.</p>
  const { average, count, counts } = rating
  return (
    <div className="seller__rating">
      <p className="row mb-3">
        <span className="serif rating__big">{average.toFixed(1)}</span>
        <span className="rating">
          <Stars value={average} />
          {count.toLocaleString('en-IN')} {count === 1 ? 'rated shipment' : 'rated shipments'}
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

export function SellerMissing({ error }: { error: unknown }) {
  const known = isRouteErrorResponse(error)
  const problem = known ? (error.data as Partial<PageProblem> | null) : null
  const missing = known && error.status === 404
  return (
    <div className="wrap py-16">
      <EmptyState
        picture={missing ? 'empty' : 'spilled'}
        heading="h1"
        title={problem?.message ?? failed}
        action={<ButtonLink to={paths.shop}>Return to Shop</ButtonLink>}
      >
        {missing ? 'It may no longer sell here. See the shop for other pharmacies.' : null}
      </EmptyState>
    </div>
  )
}
