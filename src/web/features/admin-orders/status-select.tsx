import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { type OrderStatus, orderStatuses } from '#contract/orders.ts'
import { shortId, statusWords } from './order-words.ts'

type StatusSelectProps = {
  orderId: string
  status: OrderStatus
  busy: boolean
  onChange: (status: OrderStatus) => void
}

/** A choice takes effect at once; while it does, the row is disabled and says so (SPEC.md §4). */
export function StatusSelect({ orderId, status, busy, onChange }: StatusSelectProps) {
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
