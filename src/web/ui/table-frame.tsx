import type { ReactNode, Ref } from 'react'

type TableFrameProps = { busy: boolean; ref?: Ref<HTMLDivElement>; children: ReactNode }

/**
 * Keeps the old rows, dimmed, while the new ones are on their way. Takes the focus where a row that had
 * it is gone.
 */
export function TableFrame({ busy, ref, children }: TableFrameProps) {
  return (
    <div ref={ref} className="table-frame" aria-busy={busy} tabIndex={-1}>
      {children}
    </div>
  )
}

/** What stands above a table: a search, filters, a sort order for phones. */
export function TableTools({ children }: { children: ReactNode }) {
  return <div className="table-tools">{children}</div>
}
