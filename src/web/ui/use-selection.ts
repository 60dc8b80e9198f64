import { useState } from 'react'

export type Selection = {
  /** The selected rows that are visible: hidden ones are never acted upon. */
  chosen: string[]
  has(id: string): boolean
  toggle(id: string): void
  /** Selects all visible rows, or none if all are selected. */
  toggleAll(): void
  clear(): void
  all: boolean
  /** There are no rows to select. */
  none: boolean
}

/** The selection among the rows of this page. */
export function useSelection(shown: readonly string[]): Selection {
  const [selected, setSelected] = useState<readonly string[]>([])
  const chosen = shown.filter((id) => selected.includes(id))
  const all = shown.length > 0 && chosen.length === shown.length
  return {
    chosen,
    has: (id) => chosen.includes(id),
    toggle: (id) =>
      setSelected(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
    toggleAll: () => setSelected(all ? [] : shown),
    clear: () => setSelected([]),
    all,
    none: shown.length === 0,
  }
}
