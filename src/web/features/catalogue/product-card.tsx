import { NavLink } from 'react-router'
import type { Medicine } from '#contract/medicine.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { Rating } from '../../ui/rating.tsx'
import { CardFacts } from './card-facts.tsx'
import { MedicinePrice } from './medicine-price.tsx'
import { ProductBuy } from './product-buy.tsx'
import { stockBadge } from './stock-badge.ts'

type ProductCardProps = {
  medicine: Medicine
  heading: 'h2' | 'h3'
  /** Among medicines of one pharmacy, which is named above them. */
  unsigned?: boolean
}

/**
 * A pack on the shelf line; name, price and the way into the cart hang from it. The pharmacy is named:
 * several may sell the same medicine.
 */
export function ProductCard({ medicine, heading: Heading, unsigned = false }: ProductCardProps) {
  const { _id, name, image, packSize, form, stockQuantity, rating, pharmacy } = medicine
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
        <CardFacts {...medicine} seller={unsigned ? undefined : pharmacy.name} />
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
