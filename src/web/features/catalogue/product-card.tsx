import { NavLink } from 'react-router'
import { forms, needsPrescription } from '#contract/facts.ts'
import type { Medicine } from '#contract/medicine.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { Rating } from '../../ui/rating.tsx'
import { MedicinePrice } from './medicine-price.tsx'
import { ProductBuy } from './product-buy.tsx'
import { stockBadge } from './stock-badge.ts'

const defaultCategory = 'General Medicine'

type ProductCardProps = { medicine: Medicine; heading: 'h2' | 'h3' }

/**
 * A pack on the shelf line; name, price and the way into the cart hang from it. The pharmacy is named:
 * several may sell the same medicine.
 */
export function ProductCard({ medicine, heading: Heading }: ProductCardProps) {
  const { _id, name, image, packSize, form, category, stockQuantity, rating, pharmacy } = medicine
  const facts = [medicine.strength, packSize || (form && forms[form])].filter(Boolean).join(' · ')
  const { status, words } = stockBadge(stockQuantity, packSize)
  return (
    <article
      className={status === 'out' ? 'product is-out' : 'product'}
      data-medicine={_id}
      aria-labelledby={`name-${_id}`}
    >
      <div className="shelf">
        <MedicinePicture {...{ name, packSize, form, image }} />
      </div>
      <div className="product__body">
        <Heading className="product__name" id={`name-${_id}`}>
          <NavLink to={paths.medicine(_id, name)} prefetch="intent">
            <Doses>{name}</Doses>
          </NavLink>
        </Heading>
        {facts ? (
          <p className="product__meta">
            <Doses>{capital(facts)}</Doses>
          </p>
        ) : null}
        <p className="product__cat">
          <span>
            {category || defaultCategory}
            {needsPrescription(medicine.schedule) ? <Rx /> : null}
          </span>
          <span className="product__dot"> · </span>
          <span>{pharmacy.name}</span>
        </p>
        {rating ? <Rating {...rating} /> : null}
        {status === 'low' ? (
          <div className="product__marks">
            <Badge status="low">{words}</Badge>
          </div>
        ) : null}
        <MedicinePrice medicine={medicine} />
        <ProductBuy medicine={medicine} />
      </div>
    </article>
  )
}

/** Short to the eye, whole to the ear. */
function Rx() {
  return (
    <>
      {' · '}
      <span className="product__rx" aria-hidden="true">
        Rx
      </span>
      <span className="vh">Prescription needed</span>
    </>
  )
}

/** 'strip of 10 tablets' begins a line. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
