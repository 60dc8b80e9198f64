import { useId } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const pageSizes = [25, 50, 100] as const

type PagerProps = {
  /** Of what these are the pages: 'users'. */
  of: string
  /** The number of the first row, from 1, and how many rows are shown. */
  start: number
  count: number
  total: number
  limit: number
  onLimit: (limit: number) => void
  prev: string | null
  next: string | null
  onPage: (cursor: string) => void
}

/** '1–25 of 1,00,284', the size of a page, and the pages beside it. */
export function Pager(props: PagerProps) {
  const { of, start, count, total, limit, onLimit, prev, next, onPage } = props
  const size = useId()
  return (
    <nav className="pager" aria-label={`Pages of ${of}`}>
      <p role="status">{rangeWords({ start, count, total })}</p>
      <label className="pager__size" htmlFor={size}>
        Rows
        <select
          id={size}
          className="select select--sm"
          value={limit}
          onChange={(event) => onLimit(Number(event.currentTarget.value))}
        >
          {pageSizes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <div className="pager__turn">
        <TurnButton cursor={prev} onPage={onPage}>
          <Icon name="chevron-left" />
          Previous
        </TurnButton>
        <TurnButton cursor={next} onPage={onPage}>
          Next
          <Icon name="chevron-right" />
        </TurnButton>
      </div>
    </nav>
  )
}

type TurnProps = {
  cursor: string | null
  onPage: (cursor: string) => void
  children: React.ReactNode
}

/** Stays in the tab order at either end, so that whoever turns pages by keyboard never loses the place. */
function TurnButton({ cursor, onPage, children }: TurnProps) {
  return (
    <Button
      size="sm"
      aria-disabled={cursor === null || undefined}
      onClick={() => cursor !== null && onPage(cursor)}
    >
      {children}
    </Button>
  )
}

export function rangeWords({
  start,
  count,
  total,
}: {
  start: number
  count: number
  total: number
}) {
  const said = (n: number) => n.toLocaleString('en-IN')
  if (count === 0) return 'None'
  const end = start + count - 1
  const range = count === 1 ? said(start) : `${said(start)}–${said(end)}`
  return `${range} of ${said(Math.max(total, end))}`
}
