import type { PreparedRefill, RefillPrescription } from '#contract/refills.ts'
import type { ReorderedItem } from '#contract/reorder.ts'
import { refillCalls } from '../../api/refill-calls.ts'
import { useChosenUnits } from '../../forms/units/use-chosen-units.ts'
import { choosableOf } from './choosable.ts'

export type Ordered = { items: ReorderedItem[]; prescription: RefillPrescription }

type Deps = {
  items: readonly PreparedRefill[]
  /** The refills may have changed: load them again. */
  onStale: () => void
  /** The units are in the cart. */
  onOrdered: (ordered: Ordered) => void
}

/** Chooses refills and puts them into the cart. */
export function usePrepared({ items, onStale, onOrdered }: Deps) {
  return useChosenUnits({
    items: items.map(choosableOf),
    send: async (chosen) => {
      const wanted = items.flatMap(({ product, offer }) => {
        const quantity = chosen.get(product._id)
        if (quantity === undefined || offer === null) return []
        return [{ product: product._id, itemId: offer._id, quantity }]
      })
      onOrdered(await refillCalls.order({ body: { items: wanted } }))
    },
    failure: 'The refill could not be put into your cart. Please try again.',
    onStale,
  })
}
