import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { Order, OrderWithTimeline } from '#contract/orders.ts'
import { serverNow } from '../../api/server-clock.ts'
import { unreachable } from '../../format/problems.ts'
import { refundSums } from '../../format/refund-sums.ts'
import { methodLabel } from '../../format/status-texts.ts'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useCancellation } from './use-cancellation.ts'

/** Loaded lazily: few orders are changed. */
const ChangeForm = lazy(() =>
  import('./change/change-form.tsx').then(
    (file) => ({ default: file.ChangeForm }),
    () => ({ default: () => <Alert tone="danger">{unreachable}</Alert> }),
  ),
)

type CancelOrderProps = {
  order: Order
  until: string
  onCancelled: (order: OrderWithTimeline) => void
  onChanged: (order: OrderWithTimeline) => void
  onStale: () => void
}

/**
 * SPEC.md §9 and its support FAQ: an order can be cancelled or changed within 15 minutes; shows the remaining time and
 * the buttons until then.
 */
export function CancelOrder(props: CancelOrderProps) {
  const { order, until, onCancelled, onChanged, onStale } = props
  const cancellation = useCancellation(order._id, { onCancelled, onStale })
  const [changing, setChanging] = useState(false)
  const left = useTimeLeft(until)
  const over = left === 0
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(!over)
  useEffect(() => {
    // The button had the focus when it was removed.
    if (over && wasOpen.current && document.activeElement === document.body) place.current?.focus()
    wasOpen.current = !over
  }, [over])

  /** The form had the focus when it was removed. */
  function close() {
    setChanging(false)
    place.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <section className="cancel no-print" aria-label="Change or cancel this order">
        <div ref={place} tabIndex={-1}>
          {over ? (
            <p>
              The 15 minutes for changing or cancelling are over.{' '}
              <Link to={paths.support}>Write to support</Link> if something is not right.
            </p>
          ) : (
            <p>
              <span className="strong cancel__left" role="timer">
                {leftText(left)}
              </span>{' '}
              to change or cancel this order.
              {order.paymentMethod === 'cash' ? null : ' We refund you the way you paid.'}
            </p>
          )}
          <p className="vh" role="status">
            {spokenLeft(left)}
          </p>
        </div>
        {over ? null : (
          <div className="row">
            <Button aria-expanded={changing} onClick={() => setChanging(!changing)}>
              Change order
            </Button>
            <Button onClick={cancellation.ask}>Cancel order</Button>
          </div>
        )}
        <CancelQuestion order={order} cancellation={cancellation} />
      </section>
      {changing && !over ? (
        <Suspense fallback={null}>
          <ChangeForm
            order={order}
            onClose={close}
            onChanged={(now) => {
              onChanged(now)
              close()
            }}
            onStale={() => {
              onStale()
              close()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

type CancelQuestionProps = { order: Order; cancellation: ReturnType<typeof useCancellation> }

/** Asks before cancelling and says what it does. */
function CancelQuestion({ order, cancellation }: CancelQuestionProps) {
  const { dialog, reason, setReason, failure } = cancellation
  return (
    <ConfirmDialog
      {...dialog}
      title="Cancel this order?"
      confirm="Cancel order"
      cancel="Keep order"
      danger
    >
      <p>{moneyText(order)} This cannot be undone.</p>
      <TextArea
        className="mt-4"
        label="Why are you cancelling?"
        optional
        rows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {failure ? (
        <div className="mt-4">
          <Alert tone="danger">{failure} Nothing is lost: you can try again.</Alert>
        </div>
      ) : null}
    </ConfirmDialog>
  )
}

/** Only the amount not yet refunded is refunded on cancellation. */
function moneyText(order: Order): string {
  // It can be cancelled only before anything is collected.
  if (order.paymentMethod === 'cash') return 'You have nothing to pay then.'
  const left = refundSums(order)?.left ?? order.totalPrice
  if (left <= 0) return 'All of it was refunded already, or the refund is on its way.'
  const method = methodLabel(order.paymentMethod)
  const way = method ? `the way you paid (${method})` : 'the way you paid'
  return `We refund ${formatRupees(left)} ${way}, usually within 5–7 working days.`
}

/** Milliseconds until `until` by the server's clock, updated each second; 0 once it has passed. */
export function useTimeLeft(until: string): number {
  const end = Date.parse(until)
  const [now, setNow] = useState(() => serverNow())
  const left = Math.max(0, end - now)
  useEffect(() => {
    if (left === 0) return
    // Aligned to full seconds, so that none is skipped.
    const next = setTimeout(() => setNow(serverNow()), left % 1000 || 1000)
    return () => clearTimeout(next)
  }, [left])
  return left
}

/** '14 min 32 s left', '32 s left'; in whole seconds, rounded up. */
export function leftText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  return `${minutes > 0 ? `${minutes} min ` : ''}${seconds % 60} s left`
}

/** The text for screen readers: it changes three times in 15 minutes, not each second. */
export function spokenLeft(ms: number): string {
  if (ms <= 0) return 'The time for changing or cancelling this order is over.'
  if (ms <= 60_000) return 'Less than a minute left to change or cancel this order.'
  return ms <= 300_000 ? 'Less than 5 minutes left to change or cancel this order.' : ''
}
