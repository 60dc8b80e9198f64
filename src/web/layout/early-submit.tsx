import { useEffect } from 'react'

/** Says that the page is awake: a form that somebody sent while it was not, goes now. */
export function EarlySubmit() {
  useEffect(() => window.wake?.(), [])
  return null
}
