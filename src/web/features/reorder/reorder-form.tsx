import { useEffect, useRef } from 'react'
import type { ReorderItem } from '#contract/reorder.ts'
import { ChosenSum, Trouble } from '../../forms/units/chosen-sum.tsx'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { choosableOf } from './choosable.ts'
import { ReorderRow } from './reorder-row.tsx'
import { useReorder } from './use-reorder.ts'

type ReorderFormProps = {
  orderId: string
  items: readonly ReorderItem[]
  /** The items may have changed: load them again. */
  onStale: () => void
}

/** Shows what ordering again would put into the cart, and adds what the customer chooses. */
export function ReorderForm({ orderId, items, onStale }: ReorderFormProps) {
  const { chosen, busy, trouble, done, choose, onSubmit } = useReorder(orderId, items, onStale)
  if (done) return <Added orderId={orderId} {...done} />
  const priceOf = (id: string) => items.find(({ _id }) => _id === id)?.price ?? 0
  const isPossible = items.some((item) => choosableOf(item).most > 0)
  return (
    <form className="max-w-180" noValidate onSubmit={onSubmit}>
      <ul>
        {items.map((item) => (
          <ReorderRow
            key={item._id}
            item={item}
            units={chosen.get(item._id) ?? null}
            onUnits={(units) => choose(item._id, units)}
          />
        ))}
      </ul>
      <Trouble>{trouble}</Trouble>
      {isPossible ? (
        <ChosenSum chosen={chosen} priceOf={priceOf} busy={busy} words="Add to cart" />
      ) : (
        <div className="mt-5">
          <Alert tone="caution">
            <p>Nothing of this order can be added now.</p>
            <ButtonLink className="mt-2" size="sm" to={paths.shop}>
              Browse Products
            </ButtonLink>
          </Alert>
        </div>
      )}
    </form>
  )
}

type AddedProps = {
  orderId: string
  message: string
  sentences: readonly string[]
  isWhole: boolean
}

/** What was added and what was not; takes the focus from the button that is gone. */
function Added({ orderId, message, sentences, isWhole }: AddedProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <section ref={place} tabIndex={-1} className="notice max-w-180" aria-label="Added to your cart">
      <Alert tone={isWhole ? 'notice' : 'caution'}>
        <p className="strong">{message}</p>
        <ul className="notice__list">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Alert>
      <div className="row mt-4">
        <ButtonLink variant="primary" to={paths.cart}>
          View cart
        </ButtonLink>
        <ButtonLink variant="quiet" to={paths.order(orderId)}>
          Back to the order
        </ButtonLink>
      </div>
    </section>
  )
}
