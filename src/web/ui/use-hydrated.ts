import { useSyncExternalStore } from 'react'

/** False on the server and in its markup, true once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => undefined
