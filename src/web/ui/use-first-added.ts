import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus on the first of the rows that were added to a list. To be called before they are asked
 * for: the button that asks is gone once there are no more.
 */
export function useFirstAdded(
  list: RefObject<HTMLElement | null>,
  /** What of each row takes the focus, one a row. */
  selector: string,
  /** How many rows stand there. */
  count: number,
): () => void {
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current === null || count === before.current) return
    const rows = list.current?.querySelectorAll<HTMLElement>(selector)
    rows?.[before.current]?.focus({ preventScroll: true })
    before.current = null
  }, [list, selector, count])
  return () => {
    before.current = count
  }
}
