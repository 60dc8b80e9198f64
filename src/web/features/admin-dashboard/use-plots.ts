import { useEffect, useState } from 'react'
import type { TimeRange } from '#contract/admin.ts'
import type { Plots } from '#contract/admin-overview.ts'
import { api } from '../../api.ts'
import { sentenceFor } from '../../problems.ts'

type Loaded = { plots: Plots | null; failure: string; of: string }

/** The plots of a range; those of the range before stay until the new ones are there. */
export function usePlots(range: TimeRange) {
  const [tries, setTries] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>({ plots: null, failure: '', of: '' })
  const wanted = `${range} ${tries}`
  useEffect(() => {
    let current = true
    const settle = (result: { plots?: Plots; failure?: string }) => {
      if (current)
        setLoaded((before) => ({ plots: before.plots, failure: '', ...result, of: wanted }))
    }
    api.overview.plots({ query: { timeRange: range } }).then(
      (plots) => settle({ plots }),
      (error: unknown) => settle({ failure: sentenceFor(error, 'Failed to load the plots.') }),
    )
    return () => {
      current = false
    }
  }, [range, wanted])
  const { plots, failure, of } = loaded
  return { plots, failure, busy: of !== wanted, retry: () => setTries((before) => before + 1) }
}
