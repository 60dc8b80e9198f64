import { useId } from 'react'
import { Button } from './button.tsx'
import { countText } from './count-text.ts'
import { Icon } from './icon.tsx'

const pageSizes = [25, 50, 100] as const

type PagerProps = {
  /** What the pages list: 'users'. */
  of: string
  /** The number of the first row, from 1, and how many rows are shown. */
  start: number
  count: number
  total: number
  /** There are more than `total`. */
  isMore: boolean
  limit: number
  onLimit: (limit: number) => void
  prev: string | null
  next: string | null
  onPage: (cursor: string) => void
}

/** '1–25 of 10,000+', the page size, and links to the adjacent pages. */
export function Pager(props: PagerProps) {
  const { of, limit, onLimit, prev, next, onPage } = props
  const size = useId()
  return (
    <nav className="pager" aria-label={`Pages of ${of}`}>
      <p role="status">{rangeText(props)}</p>
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

type Range = Pick<PagerProps, 'start' | 'count' | 'total' | 'isMore' | 'next'>

/** On the last page, the number of its last row is the total. */
export function rangeText({ start, count, total, isMore, next }: Range): string {
  if (count === 0) return 'None'
  const end = start + count - 1
  const range = count === 1 ? countText(start) : `${countText(start)}–${countText(end)}`
  return `${range} of ${countText(Math.max(total, end), isMore && next !== null)}`
}
