import { useCallback, useEffect, useState } from 'react'
import type { SecondFactorList } from '#contract/second-factors.ts'
import { secondFactorCalls } from '../../api/second-factor-calls.ts'
import { sentenceFor } from '../../format/problems.ts'

/** The list of the user's own second factors, loaded after the page. */
export function useSecondFactors() {
  const [list, setList] = useState<SecondFactorList | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const load = useCallback(async () => {
    setBusy(true)
    try {
      setList(await secondFactorCalls.list())
    } catch (error) {
      setList(null)
      setFailure(sentenceFor(error, 'Your login security could not be loaded.'))
    } finally {
      setBusy(false)
    }
  }, [])
  useEffect(() => void load(), [load])
  return { list, failure, busy, load, setList }
}
