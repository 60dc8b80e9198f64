import { type KeyboardEvent, useState } from 'react'

type Combobox<Option> = {
  options: Option[]
  /** Whether the list is shown. */
  open: boolean
  /**
   * Whether the first option is marked from the start, so that Enter takes it; otherwise an arrow
   * marks one first.
   */
  eager?: boolean
  onOpen: () => void
  /** Called on Escape, with the list open or closed. Without it the key bubbles to the parent. */
  onEscape?: () => void
  /** Returns false to leave the key to the form. `moved`: the user moved the mark. */
  onEnter: (active: Option | undefined, moved: boolean) => boolean
  /** Called on Delete with an option marked. */
  onDelete?: (active: Option) => void
}

/**
 * The keys of a combobox (ARIA's pattern with a list): arrows move through the options and wrap
 * around, Enter takes the marked one, the focus stays in the box. Moving the text cursor clears the
 * mark.
 */
export function useCombobox<Option extends { id: string }>(props: Combobox<Option>) {
  const { options, open, eager = false, onOpen, onEscape, onEnter, onDelete } = props
  const [marked, setMarked] = useState('')
  const found = options.findIndex(({ id }) => id === marked)
  const at = eager ? Math.max(found, 0) : found
  const active = open ? options[at] : undefined

  function move(step: 1 | -1, alone: boolean) {
    if (!open) onOpen()
    if (alone || (!open && eager)) return
    const from = open ? at : -1
    const next = step === 1 ? (from + 1) % options.length : from > 0 ? from - 1 : options.length - 1
    setMarked(options[next]?.id ?? '')
  }

  function took({ key, altKey }: KeyboardEvent): boolean {
    if (key === 'ArrowUp' && altKey && open && onEscape) onEscape()
    else if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1, altKey)
    else if (key === 'Enter') return onEnter(active, marked !== '')
    else if (key === 'Escape' && onEscape) onEscape()
    else if (key === 'Delete' && active && onDelete) onDelete(active)
    else {
      if (!eager && movesInText.has(key)) setMarked('')
      return false
    }
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (took(event)) event.preventDefault()
  }

  return { active, onKeyDown, mark: setMarked }
}

const movesInText = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight'])
