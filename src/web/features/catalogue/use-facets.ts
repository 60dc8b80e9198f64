import { useEffect, useState } from 'react'
import type { Facets } from '#contract/facets.ts'
import type { Soon } from './soon.ts'

/**
 * The facets of the list on the screen, or those of the one before until they come; undefined where there
 * have been none yet, null where they could not be loaded.
 */
export function useFacets(asked: Soon<Facets | null>): Facets | null | undefined {
  const [known, setKnown] = useState(asked)
  const settled = 'settled' in asked
  if (settled && known !== asked) setKnown(asked)

  useEffect(() => {
    if ('settled' in asked) return
    let over = false
    void asked.waiting.then((facets) => {
      if (!over) setKnown({ settled: facets })
    })
    return () => {
      over = true
    }
  }, [asked])

  const latest = settled ? asked : known
  return 'settled' in latest ? latest.settled : undefined
}
