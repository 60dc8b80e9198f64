import { useEffect, useRef } from 'react'
import type { Medicine } from '#contract/medicine.ts'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { Buying } from './use-buying.ts'

type BuyRowProps = {
  medicine: Pick<Medicine, 'name' | 'stockQuantity'>
  buying: Buying
  className: 'detail__buy' | 'buybar'
  /** Id of the sentence that says why nothing can be bought. */
  reason?: string
}

/** SPEC.md §5: 1 up to the stock, and no button at stock 0 or while a request is in progress. */
export function BuyRow({ medicine, buying, className, reason }: BuyRowProps) {
  const { name, stockQuantity } = medicine
  const { quantity, setQuantity, adding, press } = buying
  const out = stockQuantity <= 0
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)

  // A disabled button loses the focus; whoever pressed it by key wants to go on from there.
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
