import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Rows shown first; CSS hides the others (styles/page-medicine.css). */
const few = 5

type FewFirstProps = {
  rows: number
  /** What the rows are: 'offers'. */
  what: string
  /** Renders the table with the given class. */
  children: (className: string) => ReactNode
}

/** A long table that shows its first rows and expands on demand; all rows without JavaScript. */
export function FewFirst({ rows, what, children }: FewFirstProps) {
  const [all, setAll] = useState(false)
  const folds = rows > few
  const className = 'data-table data-table--cards alternatives'
  return (
    <>
      {children(folds && !all ? `${className} alternatives--few` : className)}
      {folds ? (
        <p className="mt-4" data-needs-js="">
          <Button size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? `Show fewer ${what}` : `Show all ${rows} ${what}`}
          </Button>
        </p>
      ) : null}
    </>
  )
}
