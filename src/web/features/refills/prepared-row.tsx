import { useId } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { refillHindrances } from '#contract/refill-words.ts'
import type { PreparedRefill } from '#contract/refills.ts'
import { counted } from '../../format/counted.ts'
import { formatDay } from '../../format/dates.ts'
import { ChooseUnits } from '../../forms/units/choose-units.tsx'
import { paths } from '../../routing/paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { choosableOf } from './choosable.ts'

type PreparedRowProps = {
  item: PreparedRefill
  /** Units that the cart is to have; null: it is not chosen. */
  units: number | null
  onUnits: (units: number | null) => void
}

/** What a refill would order: the offer, what changed since the last order, and why not all of it. */
export function PreparedRow({ item, units, onUnits }: PreparedRowProps) {
  const id = useId()
  const { product, offer, runsOutOn, hindrance, message } = item
  const { name, packSize, form, image } = product
  return (
    <li className="cart-item">
      <MedicinePicture name={name} packSize={packSize} form={form} image={image} place="row" />
      <div className="col-span-2">
        {offer === null ? (
          <span className="strong">
            <Doses>{name}</Doses>
          </span>
        ) : (
          <Link className="plain strong" to={paths.medicine(offer._id, offer.name)}>
            <Doses>{offer.name}</Doses>
          </Link>
        )}
        <p className="small soft dotted">
          {packSize ? <span>{packSize} </span> : null}
          {runsOutOn === null ? null : <span>runs out on {formatDay(runsOutOn)}</span>}
        </p>
        <div id={`${id}-facts`} className="small">
          <Changes item={item} />
          {message === null ? null : <p className="cart-item__short">{message}</p>}
          {hindrance !== null && refillHindrances[hindrance].upload ? (
            <p>
              <Link to={paths.uploadWith({ next: paths.orderRefills })}>Upload a prescription</Link>
            </p>
          ) : null}
        </div>
      </div>
      <ChooseUnits
        item={choosableOf(item)}
        name={name}
        verb="Order"
        facts={`${id}-facts`}
        units={units}
        onUnits={onUnits}
      />
    </li>
  )
}

/** Seller, price and stock, and what of it has changed. */
function Changes({ item: { offer, before } }: { item: PreparedRefill }) {
  if (offer === null) return null
  const { price, pharmacy, samePharmacy, available, inCart, needsPrescription } = offer
  const then = formatRupees(before.price)
  return (
    <>
      <p>
        {samePharmacy
          ? `From ${pharmacy}, as before.`
          : `From ${pharmacy}: ${before.pharmacy || 'the pharmacy of your last order'} has none left.`}
      </p>
      <p>
        {price === before.price ? (
          `${then} each, the same price as before.`
        ) : (
          <>
            <span className="strong">{formatRupees(price)}</span> each,{' '}
            {price > before.price ? 'more' : 'less'} than {then} before.
          </>
        )}
      </p>
      <p className="soft">
        {counted(available, 'unit', 'units')} available
        {inCart > 0 ? ` · ${inCart} already in your cart` : ''}
      </p>
      {needsPrescription ? (
        <p className="rx-required">
          {before.neededPrescription ? 'Prescription required' : 'Now needs a prescription'}
        </p>
      ) : null}
    </>
  )
}
