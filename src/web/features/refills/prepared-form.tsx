import type { PreparedRefill } from '#contract/refills.ts'
import { ChosenSum, Trouble } from '../../forms/units/chosen-sum.tsx'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { choosableOf } from './choosable.ts'
import { PreparedRow } from './prepared-row.tsx'
import { type Ordered, usePrepared } from './use-prepared.ts'

type PreparedFormProps = {
  items: readonly PreparedRefill[]
  onStale: () => void
  onOrdered: (ordered: Ordered) => void
}

/** Shows what a refill would order, and orders what the customer chooses. */
export function PreparedForm({ items, onStale, onOrdered }: PreparedFormProps) {
  const { chosen, busy, trouble, choose, onSubmit } = usePrepared({ items, onStale, onOrdered })
  const priceOf = (id: string) => items.find(({ product }) => product._id === id)?.offer?.price ?? 0
  const isPossible = items.some((item) => choosableOf(item).most > 0)
  return (
    <form className="max-w-180" noValidate onSubmit={onSubmit}>
      <ul>
        {items.map((item) => (
          <PreparedRow
            key={item.product._id}
            item={item}
            units={chosen.get(item.product._id) ?? null}
            onUnits={(units) => choose(item.product._id, units)}
          />
        ))}
      </ul>
      <Trouble>{trouble}</Trouble>
      {isPossible ? (
        <>
          <ChosenSum chosen={chosen} priceOf={priceOf} busy={busy} words="Order refill" />
          <p className="small soft mt-3">
            This puts them into your cart, with your default address. You pay there; what else is in
            the cart stays.
          </p>
        </>
      ) : (
        <div className="mt-5">
          <Alert tone="caution">
            <p>Nothing of this refill can be ordered now.</p>
            <ButtonLink className="mt-2" size="sm" to={paths.refills}>
              All refills
            </ButtonLink>
          </Alert>
        </div>
      )}
    </form>
  )
}
