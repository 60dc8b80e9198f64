import { useEffect, useState } from 'react'
import { gtinOf } from '#contract/gtin.ts'
import type { KnownProduct } from '#contract/product-lookup.ts'
import { api } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'

/** SPEC.md §9. */
const debounce = 300
const fewest = 2

type Answer = { to: string; found: KnownProduct[]; failure: string }
const none: Answer = { to: '', found: [], failure: '' }

export const lookupFailed = 'The products could not be searched. Please try again.'

/** The products with a barcode number, or those that the words may mean. */
export function findProducts(text: string): Promise<KnownProduct[]> {
  const gtin = gtinOf(text)
  return api.productLookup.find({ query: gtin === null ? { q: text } : { gtin } })
}

/**
 * The products for a text, searched after a pause; `hurry` searches without it. While `busy`, those of the text
 * before stay.
 */
export function useKnownProducts(text: string) {
  const wanted = text.trim()
  const long = wanted.length >= fewest
  const [answer, setAnswer] = useState(none)
  const [hurried, setHurried] = useState({ text: '', times: 0 })

  useEffect(() => {
    if (!long) {
      setAnswer(none)
      return
    }
    let current = true
    const settle = (given: Omit<Answer, 'to'>) => {
      if (current) setAnswer({ ...given, to: wanted })
    }
    const ask = () =>
      findProducts(wanted).then(
        (found) => settle({ found, failure: '' }),
        (error: unknown) => settle({ found: [], failure: sentenceFor(error, lookupFailed) }),
      )
    const clock = setTimeout(() => void ask(), hurried.text === wanted ? 0 : debounce)
    return () => {
      current = false
      clearTimeout(clock)
    }
  }, [wanted, long, hurried])

  const busy = long && answer.to !== wanted
  return {
    found: long ? answer.found : none.found,
    failure: busy ? '' : answer.failure,
    busy,
    hurry: () => setHurried(({ times }) => ({ text: wanted, times: times + 1 })),
  }
}
