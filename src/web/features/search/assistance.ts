import type { KeyboardEvent } from 'react'

/** What the list of suggestions provides to the search box. */
export type Assistance = {
  onKeyDown: (event: KeyboardEvent) => void
  unmark: () => void
  /** Adds a search to the recent ones. */
  remember: (q: string) => void
}

/** The list's state, for the box's ARIA attributes. */
export type ListShown = { open: boolean; activeId: string | undefined }
