import { useEffect, useRef } from 'react'

/**
 * Returns a function that runs something once the state that is set with it is on the page, such as moving the focus
 * to what has appeared. The next animation frame can come before that.
 */
export function useAfterCommit(): (run: () => void) => void {
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    const run = waiting.current
    waiting.current = null
    run?.()
  })
  return (run) => {
    waiting.current = run
  }
}
