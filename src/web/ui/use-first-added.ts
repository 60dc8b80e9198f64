import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the first of the rows added to a list. Call it before loading them: the button that loads
 * more disappears when there are none left.
 */
export function useFirstAdded(
  list: RefObject<HTMLElement | null>,
  /** The focusable element of each row, one per row. */
  selector: string,
  /** The number of rows shown. */
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
