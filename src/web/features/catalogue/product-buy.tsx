import { useState } from 'react'
import type { Medicine } from '#contract/medicine.ts'
import { notify } from '../../notify.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { exceedsStock, onlyCustomers, useAddToCart } from './use-add-to-cart.ts'

type ProductBuyProps = { medicine: Pick<Medicine, '_id' | 'name' | 'stockQuantity'> }

/** The quantity box and the button of a card. */
export function ProductBuy({ medicine: { _id, name, stockQuantity } }: ProductBuyProps) {
  const [quantity, setQuantity] = useState(1)
  const { status, add } = useAddToCart(onlyCustomers)

  function press() {
    if (quantity > stockQuantity) notify.error(exceedsStock)
    else void add(_id, quantity)
  }

  if (stockQuantity <= 0)
    return (
      <div className="product__buy">
        <Button disabled aria-label={`Out of Stock: ${name}`}>
          Out of Stock
        </Button>
      </div>
    )
  const added = status === 'added'
  return (
    <div className="product__buy" data-needs-js="">
      <Stepper
        label={`Quantity of ${name}`}
        value={quantity}
        onChange={setQuantity}
        invalid={quantity > stockQuantity}
      />
      <Button
        variant={added ? 'done' : 'secondary'}
        busy={status === 'adding'}
        aria-label={added ? `Added! ${name}` : `Add ${name} to cart`}
        onClick={press}
      >
        {added ? (
          <>
            <Icon name="check" />
            Added!
          </>
        ) : (
          'Add'
        )}
      </Button>
      <span className="vh" role="status">
        {added ? `${name} added to cart` : ''}
      </span>
    </div>
  )
}
