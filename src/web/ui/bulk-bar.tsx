import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { Selection } from './use-selection.ts'

type BulkBarProps = {
  selection: Selection
  /** 'pharmacy', 'pharmacies' */
  nouns: readonly [one: string, many: string]
  /** Actions on all selected rows. */
  children: ReactNode
}

/** The number of selected rows, announced as it changes, and the actions on them; sticky. */
export function BulkBar({ selection, nouns, children }: BulkBarProps) {
  const count = selection.chosen.length
  return (
    <section className="bulk-bar" aria-label="Selected rows" data-open={count > 0 || undefined}>
      <p role="status">
        {count === 0 ? '' : `${count} ${count === 1 ? nouns[0] : nouns[1]} selected`}
      </p>
      {count === 0 ? null : (
        <div className="row">
          <Button size="sm" variant="quiet" onClick={selection.clear}>
            Clear
          </Button>
          {children}
        </div>
      )}
    </section>
  )
}
