import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartPlan } from '#contract/cart-plans.ts'
import { api } from '../../api/api.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { readToken } from '../../session/session.ts'
import { notify } from '../../toasts/notify.ts'

/** Long enough for a customer who presses a quantity's button several times. */
const pauseMs = 400

type Item = { _id: string; quantity: number }
type Change = { from: string; to: string; quantity: number; price: number }
/** What would take the last switch back. */
type Undo = { changes: Change[]; words: string }

type PlansDeps = {
  items: readonly Item[]
  /** The chosen PIN code. */
  pin: string | null
  /** Resolves once no change of the cart is on its way. */
  settled: () => Promise<void>
  /** Called after the cart has other offers. */
  onSwitched: () => void
}

export type Plans = ReturnType<typeof usePlans>

/** Other ways to buy the cart as it is now; asks again after each change of it. */
export function usePlans({ items, pin, settled, onSwitched }: PlansDeps) {
  const [found, setFound] = useState<{ key: string; plans: CartPlan[] | null } | null>(null)
  const [undo, setUndo] = useState<Undo | null>(null)
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  const key = JSON.stringify([pin, ...items.map(({ _id, quantity }) => [_id, quantity])])

  const ask = useCallback(
    async (isCurrent: () => boolean) => {
      // Logged out in another tab: this page is about to go.
      if (readToken() === null) return
      try {
        await settled()
        const { plans } = await api.cartPlans.list({ query: pin === null ? {} : { pin } })
        if (isCurrent()) setFound({ key, plans })
      } catch {
        // The panel says so, and offers another try.
        if (isCurrent()) setFound({ key, plans: null })
      }
    },
    [key, pin, settled],
  )

  useEffect(() => {
    let current = true
    const clock = setTimeout(() => void ask(() => current), pauseMs)
    return () => {
      current = false
      clearTimeout(clock)
    }
  }, [ask])

  async function change(changes: Change[], next: Undo | null): Promise<void> {
    if (working.current) return
    working.current = true
    setBusy(true)
    try {
      await settled()
      await api.cartPlans.apply({ body: { changes } })
      setUndo(next)
      onSwitched()
    } catch (error) {
      notify.error(sentenceFor(error, 'The cart was not changed. Please try again.'))
      if (isRefusal(error, 'plan_changed')) setUndo(null)
      onSwitched()
      await ask(() => true)
    } finally {
      working.current = false
      setBusy(false)
    }
  }

  function switchTo(plan: CartPlan, words: string): Promise<void> {
    const quantityOf = (id: string) => items.find(({ _id }) => _id === id)?.quantity ?? 0
    const both = plan.changes.map(({ from, to, priceFrom, priceTo }) => {
      const quantity = quantityOf(from)
      return {
        there: { from, to, quantity, price: priceTo },
        back: { from: to, to: from, quantity, price: priceFrom },
      }
    })
    return change(
      both.map(({ there }) => there),
      { changes: both.map(({ back }) => back), words },
    )
  }

  const isKnown = found?.key === key
  const canUndo = undo?.changes.every((one) =>
    items.some(({ _id, quantity }) => _id === one.from && quantity === one.quantity),
  )
  return {
    busy,
    plans: isKnown ? (found.plans ?? []) : [],
    failed: isKnown && found.plans === null,
    undoWords: undo !== null && canUndo ? undo.words : null,
    switchTo,
    takeBack: () => (undo === null ? Promise.resolve() : change(undo.changes, null)),
    askAgain: () => void ask(() => true),
  }
}
