import type { KeyboardEvent } from 'react'

/** What the list does for the box while it is there. */
export type Assistance = {
  onKeyDown: (event: KeyboardEvent) => void
  unmark: () => void
  /** Remembers what somebody searched for. */
  keep: (q: string) => void
}

/** What the box says of its list. */
export type ListShown = { open: boolean; activeId: string | undefined }
