import { type FormEvent, useState } from 'react'
import { countCart } from '../../api/count-cart.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import {
  type Choosable,
  type ChosenUnits,
  firstChoice,
  stillPossible,
  withUnits,
} from './chosen-units.ts'

type Choosing = {
  items: readonly Choosable[]
  /** Puts the chosen units into the cart. */
  send: (chosen: ChosenUnits) => Promise<void>
  /** Shown if the server sends no message. */
  failure: string
  /** The items may have changed: load them again. */
  onStale: () => void
}

/** Chooses units of items and puts them into the cart, once however often it is pressed. */
export function useChosenUnits({ items, send, failure, onStale }: Choosing) {
  const [choice, setChoice] = useState<ChosenUnits>(() => firstChoice(items))
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const chosen = stillPossible(choice, items)

  async function submit() {
    if (chosen.size === 0) return setTrouble('Choose at least one medicine.')
    setBusy(true)
    setTrouble(null)
    try {
      await send(chosen)
      void countCart()
    } catch (error) {
      setTrouble(troubleOf(error, failure))
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
      if (!busy) void submit()
    },
  }
}

function troubleOf(error: unknown, failure: string): string {
  if (isRefusal(error, 401)) return 'Your session has ended. Please log in again.'
  // Without an answer, the units may be in the cart: the page shows what is in it before a second try.
  const unsure = isRefusal(error, 'network') ? ' Look at what is in your cart first.' : ''
  return sentenceFor(error, failure) + unsure
}
