import { useState } from 'react'
import { NavLink } from 'react-router'
import type { Medicine } from '#contract/medicine.ts'
import { PromiseLine } from '../../forms/pin/promise-line.tsx'
import { usePromises } from '../../forms/pin/use-promises.ts'
import { paths } from '../../routing/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { AddButton } from './add-button.tsx'
import { CardFacts } from './card-facts.tsx'
import type { ListedItem } from './listing.ts'
import { MedicinePrice } from './medicine-price.tsx'
import { stockBadge } from './stock-badge.ts'

type ProductCardProps = {
  medicine: ListedItem
  heading: 'h2' | 'h3'
  /** Omits the pharmacy, for a page about one pharmacy. */
  unsigned?: boolean
  /** The shop suggests it: a medicine that needs a prescription then has no button to add it. */
  suggested?: boolean
}

/**
 * A product with picture, name, the price of its best offer and its buy row. Names the pharmacy of the only offer, or
 * the number of offers.
 */
export function ProductCard({
  medicine,
  heading: Heading,
  unsigned = false,
  suggested = false,
}: ProductCardProps) {
  const { _id, image, packSize, form, stockQuantity, rating, pharmacy, offers = 1 } = medicine
  const name = medicine.product?.name ?? medicine.name
  const { status, words } = stockBadge(stockQuantity, packSize)
  return (
    <article
      className={status === 'out' ? 'product is-out' : 'product'}
      data-medicine={_id}
      aria-labelledby={`name-${_id}`}
    >
      <div className="stand">
        <MedicinePicture {...{ name, packSize, form, image }} />
      </div>
      <div className="product__body">
        <Heading className="product__name" id={`name-${_id}`}>
          <NavLink to={paths.medicine(medicine.product?._id ?? _id, name)} prefetch="intent">
            <Doses>{name}</Doses>
          </NavLink>
        </Heading>
        <CardFacts {...medicine} seller={unsigned ? undefined : sellers(offers, pharmacy.name)} />
        <Rating rating={rating} />
        {status === 'low' ? (
          <div className="product__marks">
            <Badge status="low">{words}</Badge>
          </div>
        ) : null}
        <MedicinePrice medicine={medicine} from={offers > 1} />
        <CardPromise medicine={medicine} />
        {suggested && medicine.needsPrescription ? null : (
          <ProductBuy medicine={{ ...medicine, name }} />
        )}
      </div>
    </article>
  )
}

/** Of the best offer that is delivered there; of the offer itself on a pharmacy's page. */
function CardPromise({ medicine: { _id, product } }: Pick<ProductCardProps, 'medicine'>) {
  const id = product?._id ?? _id
  const promises = usePromises(product ? 'products' : 'medicines', [id])
  return <PromiseLine promised={promises.get(id)} />
}

function sellers(offers: number, only: string): string {
  return offers > 1 ? `${offers.toLocaleString('en-IN')} offers` : only
}

type ProductBuyProps = { medicine: Pick<Medicine, '_id' | 'name' | 'stockQuantity'> }

/** The quantity box and the button of a card. */
export function ProductBuy({ medicine }: ProductBuyProps) {
  const { name, stockQuantity } = medicine
  const [quantity, setQuantity] = useState(1)
  if (stockQuantity <= 0)
    return (
      <div className="product__buy">
        <AddButton medicine={medicine} name={name} />
      </div>
    )
  return (
    <div className="product__buy" data-needs-js="">
      <Stepper
        label={`Quantity of ${name}`}
        value={quantity}
        onChange={setQuantity}
        invalid={quantity > stockQuantity}
      />
      <AddButton medicine={medicine} name={name} quantity={quantity} />
    </div>
  )
}
