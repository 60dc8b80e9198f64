import { type FormEvent, useState } from 'react'
import type { PreparedRefill, RefillPrescription } from '#contract/refills.ts'
import type { ReorderedItem } from '#contract/reorder.ts'
import { api } from '../../api/api.ts'
import { refillCalls } from '../../api/refill-calls.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { storeCartCount } from '../../session/session.ts'
import { type Choice, firstChoice, stillPossible, withUnits } from './prepared-choice.ts'

export type Ordered = { items: ReorderedItem[]; prescription: RefillPrescription }

type Deps = {
  items: readonly PreparedRefill[]
  /** The refills may have changed: load them again. */
  onStale: () => void
  /** The units are in the cart. */
  onOrdered: (ordered: Ordered) => void
}

/** Chooses refills and puts them into the cart, once however often it is pressed. */
export function usePrepared({ items, onStale, onOrdered }: Deps) {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(items))
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const chosen = stillPossible(choice, items)

  async function order() {
    if (chosen.size === 0) return setTrouble('Choose at least one medicine.')
    setBusy(true)
    setTrouble(null)
    const wanted = items.flatMap(({ product, offer }) => {
      const quantity = chosen.get(product._id)
      if (quantity === undefined || offer === null) return []
      return [{ product: product._id, itemId: offer._id, quantity }]
    })
    try {
      const ordered = await refillCalls.order({ body: { items: wanted } })
      void countCart()
      onOrdered(ordered)
    } catch (error) {
      setTrouble(
        isRefusal(error, 401)
          ? 'Your session has ended. Please log in again.'
          : sentenceFor(error, 'The refill could not be put into your cart. Please try again.'),
      )
      onStale()
    } finally {
      setBusy(false)
    }
  }

  return {
    chosen,
    busy,
    trouble,
    choose: (id: string, units: number | null) => {
      setTrouble(null)
      setChoice(withUnits(chosen, id, units))
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!busy) void order()
    },
  }
}

/** The header shows how many units are in the cart. */
async function countCart(): Promise<void> {
  const cart = await api.cart.view().catch(() => null)
  if (cart) storeCartCount(cart.cartData.reduce((units, { quantity }) => units + quantity, 0))
}
