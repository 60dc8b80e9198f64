import type { Medicine } from '#contract/medicine.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { exceedsStock, onlyCustomers, useAddToCart } from './use-add-to-cart.ts'

type AddButtonProps = {
  medicine: Pick<Medicine, '_id' | 'stockQuantity'>
  /** The medicine's name in the button's accessible label. */
  name: string
  quantity?: number
  small?: boolean
}

/** 'Add', 'Added!' for a second, in which it is disabled, or 'Out of Stock' (SPEC.md §2). */
export function AddButton({ medicine, name, quantity = 1, small }: AddButtonProps) {
  const { _id, stockQuantity } = medicine
  const { status, add } = useAddToCart(onlyCustomers)
  const added = status === 'added'
  const size = small ? 'sm' : 'md'

  function press() {
    // A double click adds once, however fast the server answers.
    if (added) return
    if (quantity > stockQuantity) notify.error(exceedsStock)
    else void add(_id, quantity)
  }

  if (stockQuantity <= 0)
    return (
      <Button disabled size={size} aria-label={`Out of Stock: ${name}`}>
        Out of Stock
      </Button>
    )
  return (
    <>
      <Button
        variant={added ? 'done' : 'secondary'}
        size={size}
        busy={status === 'adding'}
        // A button with `disabled` would lose the focus.
        aria-disabled={added || undefined}
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
    </>
  )
}
