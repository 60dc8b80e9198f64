import { type KeyboardEvent, useState } from 'react'
import type { Option } from './options.ts'

type Combobox = {
  options: Option[]
  /** Whether an option was found for a text that has changed since. */
  isStale: (option: Option | undefined) => boolean
  onChoose: (option: Option) => void
  onHurry: () => void
  /** Escape on an open list. Without it the key is left to whatever the box stands in. */
  onClose?: () => void
  onOpen: () => void
  /** Whether the list is shown. */
  open: boolean
}

/**
 * The keys of a combobox (ARIA's pattern with a list): arrows move through the options and around their
 * ends, Enter takes the marked one, the focus stays in the box. The first is marked from the start.
 */
export function useCombobox(props: Combobox) {
  const { options, isStale, onChoose, onHurry, onClose, onOpen, open } = props
  const [marked, setMarked] = useState('')
  const at = Math.max(
    options.findIndex(({ id }) => id === marked),
    0,
  )
  const active = open ? options[at] : undefined

  function move(step: number) {
    if (!open) return onOpen()
    const next = options[(at + step + options.length) % options.length]
    if (next) setMarked(next.id)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter') enter()
    else if (key === 'Escape' && onClose) onClose()
    else return
    event.preventDefault()
  }

  /** What a fast typist means is not what stands there yet: it is asked for at once, not taken. */
  function enter() {
    if (isStale(active) && marked === '') onHurry()
    else if (active) onChoose(active)
    else onOpen()
  }

  return { active, onKeyDown, mark: setMarked }
}
