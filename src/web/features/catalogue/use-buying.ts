import { useState } from 'react'
import type { Medicine } from '#contract/medicine.ts'
import { notify, passingFor } from '../../notify.ts'
import { useAddToCart } from './use-add-to-cart.ts'

export type Buying = {
  quantity: number
  setQuantity: (quantity: number) => void
  /** A request is in progress. */
  adding: boolean
  press: () => void
}

/** The medicine page's quantity and button, which stand there twice: beside the price, and at a phone's foot. */
export function useBuying({ _id, name }: Pick<Medicine, '_id' | 'name'>): Buying {
  const [quantity, setQuantity] = useState(1)
  const { status, add } = useAddToCart('Failed to add to cart.')

  async function press() {
    const added = await add(_id, quantity)
    if (added) notify.success(`${quantity} ${name} added to cart`, passingFor)
  }

  return { quantity, setQuantity, adding: status === 'adding', press: () => void press() }
}
