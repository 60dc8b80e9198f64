import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Loading, Skeleton } from './skeleton.tsx'

type TableFrameProps = {
  busy: boolean
  ref?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** Dims the old rows while new ones load. Takes the focus when the focused row disappears. */
export function TableFrame({ busy, ref, children }: TableFrameProps) {
  const own = useRef<HTMLDivElement>(null)
  const box = ref ?? own
  const hasFocus = useRef(false)
  // React fires no blur when it removes a row, so the flag is still set.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true })
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it tracks where the focus goes
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

/** Controls above a table: a search, filters, a sort order for phones. */
export function TableTools({ children }: { children: ReactNode }) {
  return <div className="table-tools">{children}</div>
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A skeleton of tools with rows below. `what`: 'users'. */
export function TableSkeleton({ what }: { what: string }) {
  return (
    <Loading what={what}>
      <Skeleton className="h-9 w-full max-w-105" />
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-6 border-hairline border-b py-3">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-5 w-1/4" />
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </Loading>
  )
}
