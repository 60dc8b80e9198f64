import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { orderNumber } from '#contract/order-number.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders.ts'
import { formatDay } from '../../format/dates.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { statusText } from './order-text.ts'

type StatusSelectProps = {
  orderId: string
  status: OrderStatus
  busy: boolean
  /** When the order was cancelled; stays set whatever status follows. */
  cancelledAt: string | null
  onChange: (status: OrderStatus) => void
}

/** Saves a choice immediately; the row is disabled and shows 'Updating...' meanwhile (SPEC.md §4). */
export function StatusSelect(props: StatusSelectProps) {
  const { status, cancelledAt } = props
  if (mayAdministrate('PUT /api/admin/orders/status/:id')) return <ChangeableStatus {...props} />
  return (
    <span className="status-pick" data-s={status}>
      {statusText[status]}
      <Cancelled at={cancelledAt} />
    </span>
  )
}

function ChangeableStatus(props: StatusSelectProps) {
  const { orderId, status, busy, cancelledAt, onChange } = props
  const select = useRef<HTMLSelectElement>(null)
  const wasBusy = useRef(false)
  // A disabled field loses the focus; restore it for keyboard users.
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
        aria-label={`Status of order ${orderNumber(orderId)}`}
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
            {statusText[one]}
          </option>
        ))}
      </select>
      <span role="status" className="tiny soft">
        {busy ? 'Updating...' : ''}
      </span>
      <Cancelled at={cancelledAt} />
    </span>
  )
}

function Cancelled({ at }: { at: string | null }) {
  return at ? <span className="tiny faint">Cancelled on {formatDay(at)}</span> : null
}

/** Opens the list on arrows and letters: in a closed list, each key press would save another status. */
function openFirst(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, altKey, ctrlKey, metaKey } = event
  const chooses = key.length === 1 ? !ctrlKey && !metaKey : /^(Arrow|Page|Home|End)/.test(key)
  if (!chooses || altKey || key === ' ') return
  event.preventDefault()
  event.currentTarget.showPicker?.()
}
