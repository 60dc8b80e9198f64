import { useState } from 'react'
import { Link } from 'react-router'
import type { Offer, Offers as OffersData } from '#contract/alternatives.ts'
import type { ShownMedicine } from '#contract/medicine.ts'
import { formatRupees } from '#contract/money.ts'
import { formatDay } from '../../format/dates.ts'
import type { Promises } from '../../forms/pin/find-promises.ts'
import { PromiseLine } from '../../forms/pin/promise-line.tsx'
import { usePromises } from '../../forms/pin/use-promises.ts'
import { paths } from '../../routing/paths.ts'
import { Section } from '../../ui/headline.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import { AddButton } from './add-button.tsx'
import { FewFirst } from './few-first.tsx'
import { type OfferOrder, offerOrders, sortedOffers } from './sort-offers.ts'
import { stockBadge } from './stock-badge.ts'
import { eachPrice, unitLabel } from './unit-text.ts'

type OffersProps = { medicine: ShownMedicine; offers: OffersData | null }

/** The offers of other pharmacies for the same product. Renders nothing without any. */
export function Offers({ medicine, offers }: OffersProps) {
  const rows = offers === null ? [] : withOwn(offers.offers, medicine)
  const { sorted, promises, choice } = useOrder(rows)
  if (offers !== null && rows.length < 2) return null
  return (
    <Section near id="offers" title="Other pharmacies that sell this medicine">
      {offers === null ? (
        <p className="soft">Other pharmacies could not be loaded. Please try again later.</p>
      ) : (
        <>
          <div className="mb-4" data-needs-js="">
            <ToolSelect label="Sort by" {...choice} />
          </div>
          <FewFirst rows={rows.length} what="offers">
            {(className) => <OfferTable {...{ rows: sorted, medicine, promises, className }} />}
          </FewFirst>
        </>
      )}
      {offers === null ? null : (
        <p className="small faint mt-4">
          {offers.total > offers.offers.length
            ? `The best ${offers.offers.length} of ${offers.total.toLocaleString('en-IN')} offers: in stock`
            : 'In stock'}{' '}
          first, then by price. <Link to={paths.ranking}>How offers are ranked</Link>
        </p>
      )}
    </Section>
  )
}

/** Sorted here: there are few. Days are known once a PIN code is chosen. */
function useOrder(rows: readonly Offer[]) {
  const [chosen, setChosen] = useState<OfferOrder>('price')
  const promises = usePromises(
    'medicines',
    rows.map(({ _id }) => _id),
  )
  const { date, ...others } = offerOrders
  const words: Partial<typeof offerOrders> = promises.size > 0 ? offerOrders : others
  const value = words[chosen] === undefined ? 'price' : chosen
  return {
    sorted: sortedOffers(rows, value, promises),
    promises,
    choice: { value, words: words as typeof offerOrders, onChoose: setChosen },
  }
}

/** Appends the page's own offer if it is not among the best, for comparison. */
function withOwn(offers: Offer[], medicine: ShownMedicine): Offer[] {
  const isThere = offers.length === 0 || offers.some(({ _id }) => _id === medicine._id)
  const { expiryDate } = medicine
  return isThere || expiryDate === null
    ? offers
    : [...offers, { ...medicine, expiryDate, sellerRating: null, onTimePercent: null }]
}

type TableProps = {
  rows: readonly Offer[]
  medicine: ShownMedicine
  promises: Promises
  className: string
}

function OfferTable({ rows, medicine, promises, className }: TableProps) {
  const per = `Per ${unitLabel(medicine)}`
  const priced = rows.some(({ mrp }) => mrp !== null)
  const counted = rows.some(({ unitPrice }) => unitPrice !== null)
  return (
    <table className={className} aria-labelledby="offers">
      <thead>
        <tr>
          <th>Pharmacy</th>
          <th>Stock</th>
          <th>Expires</th>
          {priced ? <th className="num">MRP</th> : null}
          {counted ? <th className="num">{per}</th> : null}
          <th className="num">Price</th>
          <th>
            <span className="vh">Add to cart</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((offer) => {
          const { _id, pharmacy, name, packSize, stockQuantity, mrp, unitPrice } = offer
          const { status, words, amount } = stockBadge(stockQuantity, packSize)
          const own = _id === medicine._id
          return (
            <tr key={_id} className={own ? 'is-picked' : undefined}>
              <td className="lead">
                {own ? (
                  <b className="strong">{pharmacy.name}</b>
                ) : (
                  <Link className="strong" to={paths.medicine(_id, name)}>
                    {pharmacy.name}
                  </Link>
                )}
                <span className="block faint small">{pharmacy.address}</span>
                <SellerRecord {...offer} />
                <PromiseLine promised={promises.get(_id)} />
              </td>
              <td data-l="Stock" className={status === 'instock' ? 'soft' : 'strong'}>
                {status === 'low' ? `${words}, ${amount}` : words}
              </td>
              <td data-l="Expires" className="nowrap">
                {formatDay(offer.expiryDate)}
              </td>
              {priced ? (
                <td className="num soft" data-l="MRP">
                  {mrp === null ? '' : formatRupees(mrp)}
                </td>
              ) : null}
              {counted ? (
                <td className="num" data-l={per}>
                  {unitPrice === null ? '' : eachPrice(unitPrice)}
                </td>
              ) : null}
              <td className="num strong" data-l="Price">
                {formatRupees(offer.price)}
              </td>
              <td className="acts num">
                {own ? (
                  <span className="small strong alternatives__own">This offer</span>
                ) : (
                  <span data-needs-js={stockQuantity > 0 ? '' : undefined}>
                    <AddButton small medicine={offer} name={`${name} from ${pharmacy.name}`} />
                  </span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What customers say about the pharmacy, and how often it kept its dates. */
function SellerRecord({ sellerRating, onTimePercent }: Offer) {
  const record = [
    sellerRating === null ? [] : `Rated ${sellerRating.toFixed(1)} of 5`,
    onTimePercent === null ? [] : `${onTimePercent}% on time`,
  ].flat()
  return record.length === 0 ? null : (
    <span className="block faint small">{record.join(' · ')}</span>
  )
}
