import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts'
import type { PreparedRefill } from '#contract/refills.ts'
import { counted } from '../../format/counted.ts'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { mostUnits } from './prepared-choice.ts'
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
  const packs = [...chosen.values()].reduce((sum, units) => sum + units, 0)
  const paise = items.reduce(
    (sum, { product, offer }) => sum + paiseOf(offer?.price ?? 0) * (chosen.get(product._id) ?? 0),
    0,
  )
  const isPossible = items.some((item) => mostUnits(item) > 0)
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
      {trouble ? (
        <div className="mt-4">
          <Alert tone="danger">{trouble}</Alert>
        </div>
      ) : null}
      {isPossible ? (
        <>
          <div className="row mt-5">
            <Button type="submit" variant="primary" size="lg" busy={busy}>
              Order refill
            </Button>
            <p className="soft" aria-live="polite">
              {counted(packs, 'pack', 'packs')}, {formatRupees(rupeesOf(paise))}
            </p>
          </div>
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
