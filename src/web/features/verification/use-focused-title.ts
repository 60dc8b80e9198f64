import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The title has the focus where nothing else can have it: when the next prescription opens after a decision, and when
 * what had the focus is gone or disabled because somebody else took over, or (`acted`) because the person pressed a
 * button that is no longer needed. `latest` changes with each answer to such a button.
 */
export function useFocusedTitle(editable: boolean, latest: readonly [unknown, unknown]) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(editable)
  const hasActed = useRef(false)
  const isNext = (useLocation().state as { next?: true } | null)?.next === true
  useEffect(() => {
    if (isNext) title.current?.focus({ preventScroll: true })
  }, [isNext])
  const [known, trouble] = latest
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer
  useEffect(() => {
    const isTaken = before.current && !editable
    before.current = editable
    if (!(isTaken || hasActed.current) || !isFocusLost()) return
    // Not before: another answer may come first, which leaves the button where it is.
    hasActed.current = false
    title.current?.focus({ preventScroll: true })
  }, [editable, known, trouble])
  return {
    title,
    acted: () => {
      hasActed.current = true
    },
  }
}

function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.matches(':disabled')
}
