import { useEffect, useState } from 'react'
import { type Found, leastSearched } from '#contract/admin-overview.ts'
import { api } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'

/** SPEC.md §9. */
const debounce = 300

type Answer = { to: string; found: Found | null; failure: string }
const none: Answer = { to: '', found: null, failure: '' }

/**
 * Searches for a text after a pause. While `busy`, the previous results stay. `hurry` searches without the
 * pause.
 */
export function useFound(text: string) {
  const wanted = text.trim()
  const long = wanted.length >= leastSearched
  const [answer, setAnswer] = useState(none)
  const [hurried, setHurried] = useState('')

  useEffect(() => {
    if (!long) {
      setAnswer(none)
      return
    }
    let current = true
    const settle = (given: Partial<Answer>) => {
      if (current) setAnswer((before) => ({ ...before, failure: '', ...given, to: wanted }))
    }
    const ask = () =>
      api.overview.search({ query: { q: wanted } }).then(
        (found) => settle({ found }),
        (error: unknown) =>
          settle({
            found: null,
            failure: sentenceFor(error, 'The search failed. Please try again.'),
          }),
      )
    const clock = setTimeout(() => void ask(), hurried === wanted ? 0 : debounce)
    return () => {
      current = false
      clearTimeout(clock)
    }
  }, [wanted, long, hurried])

  const busy = long && answer.to !== wanted
  return {
    found: long ? answer.found : null,
    failure: busy ? '' : answer.failure,
    busy,
    hurry: () => setHurried(wanted),
  }
}
