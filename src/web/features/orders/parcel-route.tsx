import type { DeliveryStatus, PaymentStatus } from '#contract/orders.ts'
import { formatMoment } from '../../dates.ts'
import { routeOf } from './delivery-route.ts'

type ParcelRouteProps = { placed: string; status: DeliveryStatus; payment: PaymentStatus }

/** The line that a parcel travels along. */
export function ParcelRoute({ placed, status, payment }: ParcelRouteProps) {
  const route = routeOf(status)
  if (!route) return <p className="small soft parcel__note">This parcel was cancelled.</p>
  return (
    <ol className="timeline timeline--across" aria-label="Progress">
      <li className="done">
        <b>{payment === 'paid' ? 'Placed and paid' : 'Placed'}</b>
        <time dateTime={placed}>{formatMoment(placed)}</time>
      </li>
      {route.map(({ title, state }) => (
        <li
          key={title}
          className={state === 'to-come' ? undefined : state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <b>{title}</b>
        </li>
      ))}
    </ol>
  )
}
