import { useEffect, useRef, useState } from 'react'
import type { Medicine } from '#contract/medicine.ts'
import { notify, passingFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

type BuyRowProps = {
  medicine: Pick<Medicine, 'name' | 'stockQuantity'>
  buying: Buying
  className: 'detail__buy' | 'buybar'
  /** Id of the text that explains why the medicine cannot be bought. */
  reason?: string
}

/** SPEC.md §5: 1 up to the stock, and no button at stock 0 or while a request is in progress. */
export function BuyRow({ medicine, buying, className, reason }: BuyRowProps) {
  const { name, stockQuantity } = medicine
  const { quantity, setQuantity, adding, press } = buying
  const out = stockQuantity <= 0
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)

  // A disabled button loses the focus; restore it for keyboard users.
  useEffect(() => {
    if (adding || !pressed.current) return
    pressed.current = false
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [adding])

  return (
    <div className={className} data-needs-js="">
      <Stepper
        label={`Quantity of ${name}`}
        size="lg"
        value={quantity}
        max={Math.max(1, stockQuantity)}
        disabled={out}
        onChange={setQuantity}
      />
      <Button
        ref={button}
        variant="primary"
        disabled={out || adding}
        aria-describedby={out ? reason : undefined}
        onClick={() => {
          pressed.current = true
          press()
        }}
      >
        Add to Cart
      </Button>
    </div>
  )
}

type Buying = {
  quantity: number
  setQuantity: (quantity: number) => void
  /** A request is in progress. */
  adding: boolean
  press: () => void
}

/** The shared state of the medicine page's two buy rows: next to the price, and at the bottom on a phone. */
export function useBuying({ _id, name }: Pick<Medicine, '_id' | 'name'>): Buying {
  const [quantity, setQuantity] = useState(1)
  const { status, add } = useAddToCart('Failed to add to cart.')

  async function press() {
    const added = await add(_id, quantity)
    if (added) notify.success(`${quantity} ${name} added to cart`, passingFor)
  }

  return { quantity, setQuantity, adding: status === 'adding', press: () => void press() }
}
