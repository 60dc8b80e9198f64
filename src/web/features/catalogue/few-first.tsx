import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Rows that are shown at once; a table folds the others away (styles/alternatives.css). */
const few = 5

type FewFirstProps = {
  rows: number
  /** What the rows are: 'offers'. */
  what: string
  /** The table, with the class that it is given. */
  children: (className: string) => ReactNode
}

/** A long table, of which the best rows are shown first; all of them where there are no scripts. */
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
