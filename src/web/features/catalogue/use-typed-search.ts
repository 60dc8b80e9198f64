import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** SPEC.md §9. */
const debounce = 300

/**
 * The text of a search box whose truth is the address: what is typed is handed on after a pause, and a
 * search that changes elsewhere (back, a cleared filter) comes into the box. One stay in the box is one
 * entry in the history.
 */
export function useTypedSearch(q: string, onSearch: (q: string, replace: boolean) => void) {
  const [text, setText] = useState(q)
  const handedOn = useRef(q)
  const clock = useRef<number | undefined>(undefined)
  const entered = useRef(false)
  const search = useEffectEvent(onSearch)

  function hand(typed: string) {
    clearTimeout(clock.current)
    const wanted = typed.trim()
    if (wanted === handedOn.current) return
    handedOn.current = wanted
    search(wanted, entered.current)
    entered.current = true
  }
  const catchUp = useEffectEvent(hand)

  useEffect(() => {
    if (q === handedOn.current) return
    clearTimeout(clock.current)
    handedOn.current = q
    setText(q)
  }, [q])

  useEffect(() => () => clearTimeout(clock.current), [])

  return {
    text,
    type: (typed: string) => {
      setText(typed)
      clearTimeout(clock.current)
      clock.current = window.setTimeout(() => catchUp(typed), debounce)
    },
    searchNow: () => hand(text),
    leave: () => {
      entered.current = false
    },
  }
}
