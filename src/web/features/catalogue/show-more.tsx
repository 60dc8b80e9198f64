import type { MouseEvent, RefObject } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count-text.ts'
import { useFirstAdded } from '../../ui/use-first-added.ts'
import type { Listing } from './listing.ts'
import { MeasureLine } from './measure-line.tsx'

type ShowMoreProps = {
  /** The grid that receives the next page. */
  grid: RefObject<HTMLElement | null>
  shown: number
  /** The list's length; null if the list did not start on the first page. */
  of: Pick<Listing, 'total' | 'isMore'> | null
  /** URL of the next page, used without JavaScript; null at the end. */
  next: string | null
  loading: boolean
  onMore: () => Promise<void>
}

/** Appends the next page and focuses its first item. */
export function ShowMore({ grid, shown, of, next, loading, onMore }: ShowMoreProps) {
  const focusFirstAdded = useFirstAdded(grid, '.product__name a', shown)

  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (loading) return
    focusFirstAdded()
    void onMore()
  }

  const isMore = of?.isMore && next
  // At its end, all of a list is shown, however far it was counted.
  const total = of && (next ? Math.max(of.total, shown) : shown)
  const remaining = total === null || isMore ? 24 : Math.min(24, total - shown)
  const percent = total === null ? 0 : Math.max(2, Math.round((shown / total) * 100))
  return (
    <div className="more">
      {total === null ? null : (
        <>
          <span role="status">
            {countText(shown)} of {countText(total, isMore)}
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
