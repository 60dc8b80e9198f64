import type { Consignment, Order } from '#contract/orders.ts'
import { formatMoment } from '../../dates.ts'
import { routeOf } from './delivery-route.ts'

type ParcelRouteProps = { part: Consignment; order: Pick<Order, 'orderDate' | 'paymentStatus'> }

/** The line that a parcel travels along. */
export function ParcelRoute({ part, order }: ParcelRouteProps) {
  const title = order.paymentStatus === 'paid' ? 'Placed and paid' : 'Placed'
  const route = routeOf(part, { title, at: order.orderDate })
  if (!route)
    return (
      <p className="small soft parcel__note">
        {part.state === 'declined'
          ? `${part.pharmacy.name} could not send this parcel. What you paid for it goes back to you.`
          : 'This parcel was cancelled.'}
      </p>
    )
  return (
    <ol className="timeline timeline--across" aria-label="Progress">
      {route.map((leg) => (
        <li
          key={leg.title}
          className={leg.state === 'to-come' ? undefined : leg.state}
          aria-current={leg.state === 'now' ? 'step' : undefined}
        >
          <b>{leg.title}</b>
          {leg.at ? <time dateTime={leg.at}>{formatMoment(leg.at)}</time> : null}
        </li>
      ))}
    </ol>
  )
}
