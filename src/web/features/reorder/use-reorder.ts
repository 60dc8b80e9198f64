import { useState } from 'react'
import type { ReorderedItem, ReorderItem } from '#contract/reorder.ts'
import { reorderCalls } from '../../api/reorder-calls.ts'
import { counted } from '../../format/counted.ts'
import { useChosenUnits } from '../../forms/units/use-chosen-units.ts'
import { choosableOf, whyFewer } from './choosable.ts'

/** `sentences`: what was added of each item, and why not more. */
type Done = { message: string; sentences: readonly string[]; isWhole: boolean }

/** Chooses items of an order and adds them to the cart. */
export function useReorder(orderId: string, items: readonly ReorderItem[], onStale: () => void) {
  const [done, setDone] = useState<Done | null>(null)
  const choosing = useChosenUnits({
    items: items.map(choosableOf),
    send: async (chosen) => {
      const body = { items: [...chosen].map(([itemId, quantity]) => ({ itemId, quantity })) }
      const { message, items: added } = await reorderCalls.add({ params: { orderId }, body })
      setDone({ message, ...outcomeOf(items, added) })
    },
    failure: 'The medicines could not be added to your cart.',
    onStale,
  })
  return { ...choosing, done }
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
