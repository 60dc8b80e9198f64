import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** SPEC.md §9. */
const debounce = 300

/**
 * The text of a search box whose truth is the address: what is typed is handed on after a pause, and a
 * search that changes elsewhere (back, a cleared search) comes into the box. One stay in the box is one
 * entry in the history.
 */
export function useTypedSearch(q: string, onSearch: (q: string, replace: boolean) => void) {
  const [text, setText] = useState(q)
  const handedOn = useRef(q)
  const entered = useRef(false)

  function searchNow() {
    const wanted = text.trim()
    if (wanted === handedOn.current) return
    handedOn.current = wanted
    onSearch(wanted, entered.current)
    entered.current = true
  }
  const afterPause = useEffectEvent(searchNow)

  useEffect(() => {
    if (text.trim() === handedOn.current) return
    const clock = setTimeout(() => afterPause(), debounce)
    return () => clearTimeout(clock)
  }, [text])

  useEffect(() => {
    if (q === handedOn.current) return
    handedOn.current = q
    setText(q)
  }, [q])

  return {
    text,
    setText,
    searchNow,
    /** Puts a text into the box that is searched for elsewhere, or not at all. */
    adopt: (given: string) => {
      handedOn.current = given.trim()
      setText(given)
    },
    leave: () => {
      entered.current = false
    },
  }
}
