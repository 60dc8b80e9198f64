import { useEffect, useState } from 'react'
import type { ToldFacts } from '#contract/medicine.ts'
import { api } from '../../api.ts'
import type { Draft } from './draft.ts'

const pause = 300

/** What the typed text tells, once typing pauses; what was told last while that is asked, or can't be. */
export function useToldFacts(draft: Draft, kept: Draft, first: ToldFacts): ToldFacts {
  const [told, setTold] = useState(first)
  const typed = (field: 'name' | 'composition' | 'packSize') => draft[field].trim() || kept[field]
  const [name, composition, packSize] = [typed('name'), typed('composition'), typed('packSize')]
  const text = JSON.stringify({ name, composition, packSize })
  const [known, setKnown] = useState(text)
  useEffect(() => {
    if (text === known) return
    let late = false
    const clock = setTimeout(async () => {
      const facts = await api.catalogue.tellFacts({ query: JSON.parse(text) }).catch(() => null)
      if (late) return
      setKnown(text)
      if (facts !== null) setTold(facts)
    }, pause)
    return () => {
      late = true
      clearTimeout(clock)
    }
  }, [text, known])
  return told
}
