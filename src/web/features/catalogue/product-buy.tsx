import { useState } from 'react'
import type { Medicine } from '#contract/medicine.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { AddButton } from './add-button.tsx'

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
