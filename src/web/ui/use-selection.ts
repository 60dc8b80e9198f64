import { useState } from 'react'

export type Selection = {
  /** Those that are chosen and shown: what is out of sight is never acted upon. */
  chosen: string[]
  has(id: string): boolean
  toggle(id: string): void
  /** Chooses all that are shown or, where all are, none. */
  toggleAll(): void
  clear(): void
  all: boolean
  /** There is nothing to choose from. */
  none: boolean
}

/** Which of the rows on this page are chosen. */
export function useSelection(shown: readonly string[]): Selection {
  const [kept, setKept] = useState<readonly string[]>([])
  const chosen = shown.filter((id) => kept.includes(id))
  const all = shown.length > 0 && chosen.length === shown.length
  return {
    chosen,
    has: (id) => chosen.includes(id),
    toggle: (id) =>
      setKept(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
    toggleAll: () => setKept(all ? [] : shown),
    clear: () => setKept([]),
    all,
    none: shown.length === 0,
  }
}
