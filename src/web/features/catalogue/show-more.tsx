import { type MouseEvent, useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { MeasureLine } from './measure-line.tsx'

type ShowMoreProps = {
  shown: number
  /** null where the page began somewhere in the middle. */
  total: number | null
  /** Address of the next page, for whoever has no scripts; null at the end. */
  next: string | null
  loading: boolean
  onMore: () => Promise<void>
}

/** Appends the next page and puts the focus on the first of what came. */
export function ShowMore({ shown, total, next, loading, onMore }: ShowMoreProps) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)

  useEffect(() => {
    if (before.current === null || shown === before.current) return
    const cards = box.current?.parentElement?.querySelectorAll('.product') ?? []
    const first = cards[before.current]?.querySelector<HTMLElement>('.product__name a')
    before.current = null
    first?.focus({ preventScroll: true })
  }, [shown])

  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (loading) return
    before.current = shown
    void onMore()
  }

  const remaining = total === null ? 24 : Math.min(24, total - shown)
  const percent = total === null ? 0 : Math.max(2, Math.round((shown / total) * 100))
  return (
    <div className="more" ref={box}>
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
