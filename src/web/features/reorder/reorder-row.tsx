import { useId } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { ReorderItem } from '#contract/reorder.ts'
import { shortfall } from '#contract/reorder-words.ts'
import { counted } from '../../format/counted.ts'
import { ChooseUnits } from '../../forms/units/choose-units.tsx'
import { paths } from '../../routing/paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { choosableOf } from './choosable.ts'

type ReorderRowProps = {
  item: ReorderItem
  /** Units to add; null: it is not chosen. */
  units: number | null
  onUnits: (units: number | null) => void
}

/** An item of an order: what it cost then and costs now, what is in stock and in the cart, and whether to add it. */
export function ReorderRow({ item, units, onUnits }: ReorderRowProps) {
  const id = useId()
  const { name, packSize, image, price, pharmacy } = item
  return (
    <li className="cart-item">
      <MedicinePicture name={name} packSize={packSize} image={image} place="row" />
      <div className="col-span-2">
        {price === null ? (
          <span className="strong">
            <Doses>{name}</Doses>
          </span>
        ) : (
          <Link className="plain strong" to={paths.medicine(item._id, name)}>
            <Doses>{name}</Doses>
          </Link>
        )}
        <p className="small soft">{[packSize, pharmacy].filter(Boolean).join(' · ')}</p>
        <PriceThenAndNow item={item} />
        <div id={`${id}-facts`} className="small">
          {item.needsPrescription ? (
            <p className="rx-required">
              {item.neededPrescription ? 'Prescription required' : 'Now needs a prescription'}
            </p>
          ) : null}
          <Stock item={item} />
        </div>
      </div>
      <ChooseUnits
        item={choosableOf(item)}
        name={name}
        verb="Add"
        facts={`${id}-facts`}
        units={units}
        onUnits={onUnits}
      />
    </li>
  )
}

function PriceThenAndNow({ item: { price, priceThen, ordered } }: { item: ReorderItem }) {
  const then = formatRupees(priceThen)
  if (price === null)
    return (
      <p className="small soft">
        {ordered} ordered at {then}
      </p>
    )
  return (
    <p className="small">
      <span className="soft">
        {ordered} ordered at {then}
        {', '}
      </span>
      {price === priceThen ? 'the same price now' : <PriceNow price={price} then={priceThen} />}
    </p>
  )
}

function PriceNow({ price, then }: { price: number; then: number }) {
  return (
    <>
      <span className="strong">{formatRupees(price)}</span> now ({price > then ? 'more' : 'less'})
    </>
  )
}

/** What is in stock and in the cart, or why nothing can be added. */
function Stock({ item }: { item: ReorderItem }) {
  const { available, inCart, ordered } = item
  const { most } = choosableOf(item)
  const already = inCart > 0 ? ` · ${inCart} already in your cart` : ''
  if (most === 0) return <p className="cart-item__short">{shortfall(item, Math.max(1, ordered))}</p>
  const isShort = most < ordered - inCart
  return (
    <p className={isShort ? 'cart-item__short' : 'soft'}>
      {isShort ? 'Only ' : ''}
      {counted(available, 'unit', 'units')} available{already}
    </p>
  )
}
