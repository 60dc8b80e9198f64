import { useEffect, useState } from 'react'
import type { Suggestions } from '#contract/suggestions.ts'
import { api } from '../../api/api.ts'

/** SPEC.md §9. */
const debounce = 300
const fewest = 2

/**
 * The suggestions for a text, requested after a pause; the previous ones stay meanwhile, with
 * `busy` set. If the shop is unreachable there are none, and the box still searches.
 */
export function useSuggestions(text: string): { found: Suggestions | null; busy: boolean } {
  const wanted = text.trim()
  const long = wanted.length >= fewest
  const [answer, setAnswer] = useState<{ to: string; found: Suggestions | null }>(none)

  useEffect(() => {
    if (!long) {
      setAnswer(none)
      return
    }
    let current = true
    const settle = (found: Suggestions | null) => {
      if (current) setAnswer({ to: wanted, found })
    }
    const clock = setTimeout(() => {
      api.catalogue.suggest({ query: { q: wanted } }).then(settle, () => settle(null))
    }, debounce)
    return () => {
      current = false
      clearTimeout(clock)
    }
  }, [wanted, long])

  return { found: long ? answer.found : null, busy: long && answer.to !== wanted }
}

const none = { to: '', found: null }
