import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

type TableFrameProps = {
  busy: boolean
  ref?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/**
 * Keeps the old rows, dimmed, while the new ones are on their way. Takes the focus where a row that had
 * it is gone.
 */
export function TableFrame({ busy, ref, children }: TableFrameProps) {
  const own = useRef<HTMLDivElement>(null)
  const box = ref ?? own
  const hasFocus = useRef(false)
  // React tells of no blur while it takes a row out, so the note still stands.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true })
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to where the focus goes
    <div
      ref={box}
      className="table-frame"
      aria-busy={busy}
      tabIndex={-1}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
    >
      {children}
    </div>
  )
}

/** What stands above a table: a search, filters, a sort order for phones. */
export function TableTools({ children }: { children: ReactNode }) {
  return <div className="table-tools">{children}</div>
}
