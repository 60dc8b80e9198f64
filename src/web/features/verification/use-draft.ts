import { useState } from 'react'
import type { OrderedMedicine } from '#contract/verification-shapes.ts'
import {
  type Decision,
  type Draft,
  emptyDraft,
  emptyItem,
  type ItemDraft,
  startFrom,
  withoutItem,
} from './draft.ts'

/** What is being typed. In memory only: it is personal data that no storage of the browser should keep. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  return {
    draft,
    isDirty: draft !== emptyDraft,
    change: (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change })),
    addItem: () => setDraft((now) => ({ ...now, items: [...now.items, emptyItem()] })),
    startFrom: (ordered: OrderedMedicine) => setDraft((now) => startFrom(now, ordered)),
    changeItem: (key: string, change: Partial<ItemDraft>) =>
      setDraft((now) => ({
        ...now,
        items: now.items.map((item) => (item.key === key ? { ...item, ...change } : item)),
      })),
    removeItem: (key: string) => setDraft((now) => withoutItem(now, key)),
    decide: (id: string, decision: Decision) =>
      setDraft((now) => ({ ...now, decisions: { ...now.decisions, [id]: decision } })),
  }
}
export type DraftState = ReturnType<typeof useDraft>
