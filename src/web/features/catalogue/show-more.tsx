import type { MouseEvent, RefObject } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { useFirstAdded } from '../../ui/use-first-added.ts'
import { MeasureLine } from './measure-line.tsx'

type ShowMoreProps = {
  /** The grid that receives the next page. */
  grid: RefObject<HTMLElement | null>
  shown: number
  /** null if the list did not start on the first page. */
  total: number | null
  /** URL of the next page, used without JavaScript; null at the end. */
  next: string | null
  loading: boolean
  onMore: () => Promise<void>
}

/** Appends the next page and focuses its first item. */
export function ShowMore({ grid, shown, total, next, loading, onMore }: ShowMoreProps) {
  const focusFirstAdded = useFirstAdded(grid, '.product__name a', shown)

  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (loading) return
    focusFirstAdded()
    void onMore()
  }

  const remaining = total === null ? 24 : Math.min(24, total - shown)
  const percent = total === null ? 0 : Math.max(2, Math.round((shown / total) * 100))
  return (
    <div className="more">
      {total === null ? null : (
        <>
          <span role="status">
            {shown.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')}
          </span>
          <span className="more__bar">
            <MeasureLine percent={percent} />
          </span>
        </>
      )}
      {next ? (
        <ButtonLink to={next} aria-busy={loading || undefined} onClick={press}>
          Show {remaining} more
        </ButtonLink>
      ) : null}
    </div>
  )
}
