import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Order, OrderWithTimeline } from '#contract/orders.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { leftWords, spokenLeft } from './time-left.ts'
import { useCancellation } from './use-cancellation.ts'
import { useTimeLeft } from './use-time-left.ts'

type CancelOrderProps = {
  order: Order
  until: string
  onCancelled: (order: OrderWithTimeline) => void
  onStale: () => void
}

/** SPEC.md §9: an order can be cancelled within 15 minutes; how long still, and the button while it can. */
export function CancelOrder({ order, until, onCancelled, onStale }: CancelOrderProps) {
  const cancellation = useCancellation(order._id, { onCancelled, onStale })
  const left = useTimeLeft(until)
  const over = left === 0
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(!over)
  useEffect(() => {
    // The button took the focus with it.
    if (over && wasOpen.current && document.activeElement === document.body) place.current?.focus()
    wasOpen.current = !over
  }, [over])
  return (
    <section className="cancel no-print" aria-label="Cancel this order">
      <div ref={place} tabIndex={-1}>
        {over ? (
          <p>
            The 15 minutes for cancelling are over. <Link to={paths.support}>Write to support</Link>{' '}
            if something is not right.
          </p>
        ) : (
          <p>
            <span className="strong cancel__left" role="timer">
              {leftWords(left)}
            </span>{' '}
            to cancel this order. Your money goes back the way you paid.
          </p>
        )}
        <p className="vh" role="status">
          {spokenLeft(left)}
        </p>
      </div>
      {over ? null : <Button onClick={cancellation.ask}>Cancel order</Button>}
      <CancelQuestion order={order} cancellation={cancellation} />
    </section>
  )
}
