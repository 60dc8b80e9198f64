import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { Selection } from './use-selection.ts'

type BulkBarProps = {
  selection: Selection
  /** 'pharmacy', 'pharmacies' */
  nouns: readonly [one: string, many: string]
  /** What can be done with all of them. */
  children: ReactNode
}

/** How many rows are chosen, said as it changes, and what can be done with them; stays in sight. */
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
