import { useEffect, useState } from 'react'
import type { OrderedMedicine, Verification } from '#contract/verification-shapes.ts'
import {
  type Decision,
  type Draft,
  emptyDraft,
  emptyItem,
  type ItemDraft,
  startFrom,
  withoutItem,
} from './draft.ts'
import { forgetDraft, rememberDraft, rememberedDraft } from './draft-memory.ts'
import { isOpen } from './wait-text.ts'

/** What is being typed on a prescription, with what was typed before the pharmacist left its page. */
export function useDraft({ _id: id, state }: Pick<Verification, '_id' | 'state'>) {
  const [draft, setDraft] = useState<Draft>(() => rememberedDraft(id) ?? emptyDraft)
  const isDirty = draft !== emptyDraft
  const isUndecided = isDirty && isOpen(state)
  useEffect(() => {
    if (isUndecided) rememberDraft(id, draft)
    else forgetDraft(id)
  }, [id, isUndecided, draft])
  return {
    draft,
    isDirty,
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
