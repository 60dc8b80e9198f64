import { useSyncExternalStore } from 'react'

/** SPEC.md §9: cards under 768 px. */
const wide = '(min-width: 768px)'

export function useWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(wide).matches)
}

function watch(onChange: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
