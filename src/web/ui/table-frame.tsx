import type { ReactNode } from 'react'

/** Keeps the old rows, dimmed, while the new ones are on their way. */
export function TableFrame({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <div className="table-frame" aria-busy={busy}>
      {children}
    </div>
  )
}

/** What stands above a table: a search, filters, a sort order for phones. */
export function TableTools({ children }: { children: ReactNode }) {
  return <div className="table-tools">{children}</div>
}
