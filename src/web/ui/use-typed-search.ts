import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** SPEC.md §9. */
const debounce = 300

/**
 * The text of a search box whose value is in the address: typed text is passed on after a pause,
 * and a search that changes elsewhere (Back, a cleared search) updates the box. One visit to the
 * box is one history entry.
 */
export function useTypedSearch(q: string, onSearch: (q: string, replace: boolean) => void) {
  const [text, setText] = useState(q)
  const passedOn = useRef(q)
  const entered = useRef(false)

  function searchNow() {
    const wanted = text.trim()
    if (wanted === passedOn.current) return
    passedOn.current = wanted
    onSearch(wanted, entered.current)
    entered.current = true
  }
  const afterPause = useEffectEvent(searchNow)

  useEffect(() => {
    if (text.trim() === passedOn.current) return
    const clock = setTimeout(() => afterPause(), debounce)
    return () => clearTimeout(clock)
  }, [text])

  useEffect(() => {
    if (q === passedOn.current) return
    passedOn.current = q
    setText(q)
  }, [q])

  return {
    text,
    setText,
    searchNow,
    /** Puts a text into the box that is searched for elsewhere, or not at all. */
    adopt: (given: string) => {
      passedOn.current = given.trim()
      setText(given)
    },
    leave: () => {
      entered.current = false
    },
  }
}
