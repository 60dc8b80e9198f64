import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'

/**
 * What a page shows of its loader's data. If loading it again fails, that is what was loaded before at the same
 * address, so that nothing typed is lost; `isStale` then tells the page to say so. `useLastLoaded(loaderData,
 * loaderData.failed)`
 */
export function useLastLoaded<Loaded>(loaded: Loaded, failed: boolean) {
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [last, setLast] = useState<{ address: string; loaded: Loaded } | null>(null)
  if (!failed && (last?.loaded !== loaded || last.address !== address)) setLast({ address, loaded })
  const before = failed && last?.address === address ? last : null
  return {
    shown: before === null ? loaded : before.loaded,
    isStale: before !== null,
    busy: state === 'loading',
    /** Resolves when the data is there. */
    reload: revalidate,
  }
}
