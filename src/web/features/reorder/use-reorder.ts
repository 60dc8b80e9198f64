import { type FormEvent, useState } from 'react'
import type { ReorderedItem, ReorderItem } from '#contract/reorder.ts'
import { api } from '../../api/api.ts'
import { reorderCalls } from '../../api/reorder-calls.ts'
import { counted } from '../../format/counted.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { storeCartCount } from '../../session/session.ts'
import { type Choice, firstChoice, stillPossible, whyFewer, withUnits } from './choice.ts'

/** `sentences`: what was added of each item, and why not more. */
type Done = { message: string; sentences: readonly string[]; isWhole: boolean }

/** Chooses items of an order and adds them to the cart, once however often it is pressed. */
export function useReorder(orderId: string, items: readonly ReorderItem[], onStale: () => void) {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(items))
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const chosen = stillPossible(choice, items)

  async function add() {
    if (chosen.size === 0) return setTrouble('Choose at least one medicine.')
    setBusy(true)
    setTrouble(null)
    try {
      const body = { items: [...chosen].map(([itemId, quantity]) => ({ itemId, quantity })) }
      const { message, items: added } = await reorderCalls.add({ params: { orderId }, body })
      setDone({ message, ...outcomeOf(items, added) })
      void countCart()
    } catch (error) {
      // Without an answer, the items may be in the cart: the page shows what is in it before a second try.
      const unsure = isRefusal(error, 'network') ? ' Look at what is in your cart first.' : ''
      setTrouble(sentenceFor(error, 'The medicines could not be added to your cart.') + unsure)
      onStale()
    } finally {
      setBusy(false)
    }
  }

  return {
    chosen,
    busy,
    trouble,
    done,
    choose: (id: string, units: number | null) => {
      setTrouble(null)
      setChoice(withUnits(chosen, id, units))
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!busy) void add()
    },
  }
}

/** Of what was chosen, and of what could not be. */
function outcomeOf(items: readonly ReorderItem[], added: readonly ReorderedItem[]) {
  const lines = items.map((item) => {
    const result = added.find(({ _id }) => _id === item._id)
    const units = result === undefined || result.added === 0 ? null : result.added
    return {
      done: units && `${item.name}: ${counted(units, 'unit', 'units')} added.`,
      why: result?.message ?? whyFewer(item),
    }
  })
  return {
    sentences: lines
      .map(({ done, why }) => [done, why].filter(Boolean).join(' '))
      .filter((sentence) => sentence !== ''),
    isWhole: lines.every(({ why }) => why === null),
  }
}

/** The header shows how many units are in the cart. */
async function countCart(): Promise<void> {
  const cart = await api.cart.view().catch(() => null)
  if (cart) storeCartCount(cart.cartData.reduce((units, { quantity }) => units + quantity, 0))
}
