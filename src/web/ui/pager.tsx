import { useId } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const pageSizes = [25, 50, 100] as const

type PagerProps = {
  /** What the pages list: 'users'. */
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

/** '1–25 of 1,00,284', the page size, and links to the adjacent pages. */
export function Pager(props: PagerProps) {
  const { of, start, count, total, limit, onLimit, prev, next, onPage } = props
  const size = useId()
  return (
    <nav className="pager" aria-label={`Pages of ${of}`}>
      <p role="status">{rangeText({ start, count, total })}</p>
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

/** Stays focusable on the first and last page, so that keyboard users keep their place. */
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

export function rangeText({
  start,
  count,
  total,
}: {
  start: number
  count: number
  total: number
}) {
  const formatted = (n: number) => n.toLocaleString('en-IN')
  if (count === 0) return 'None'
  const end = start + count - 1
  const range = count === 1 ? formatted(start) : `${formatted(start)}–${formatted(end)}`
  return `${range} of ${formatted(Math.max(total, end))}`
}
