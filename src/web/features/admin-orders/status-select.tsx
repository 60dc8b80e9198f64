import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { type OrderStatus, orderStatuses } from '#contract/orders.ts'
import { formatDay } from '../../dates.ts'
import { shortId, statusWords } from './order-words.ts'

type StatusSelectProps = {
  orderId: string
  status: OrderStatus
  busy: boolean
  /** When it was cancelled for good, whatever the status says since. */
  cancelledAt: string | null
  onChange: (status: OrderStatus) => void
}

/** A choice takes effect at once; while it does, the row is disabled and says so (SPEC.md §4). */
export function StatusSelect(props: StatusSelectProps) {
  const { orderId, status, busy, cancelledAt, onChange } = props
  const select = useRef<HTMLSelectElement>(null)
  const wasBusy = useRef(false)
  // A disabled field loses the focus: whoever chose by keyboard gets their place back.
  useLayoutEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body)
      select.current?.focus({ preventScroll: true })
    wasBusy.current = busy
  }, [busy])
  return (
    <span className="status-pick" data-s={status}>
      <select
        ref={select}
        className="select select--sm"
        aria-label={`Status of order ${shortId(orderId)}`}
        value={status}
        disabled={busy}
        onKeyDown={openFirst}
        onChange={(event) => {
          const chosen = orderStatuses.find((one) => one === event.currentTarget.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {orderStatuses.map((one) => (
          <option key={one} value={one}>
            {statusWords[one]}
          </option>
        ))}
      </select>
      <span role="status" className="tiny soft">
        {busy ? 'Updating...' : ''}
      </span>
      {cancelledAt ? (
        <span className="tiny faint">Cancelled on {formatDay(cancelledAt)}</span>
      ) : null}
    </span>
  )
}

/** Arrows and letters would choose from the closed list, and every one on the way would take effect. */
function openFirst(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, altKey, ctrlKey, metaKey } = event
  const chooses = key.length === 1 ? !ctrlKey && !metaKey : /^(Arrow|Page|Home|End)/.test(key)
  if (!chooses || altKey || key === ' ') return
  event.preventDefault()
  event.currentTarget.showPicker?.()
}
