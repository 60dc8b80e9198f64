import type { Consignment, Order } from '#contract/orders.ts'
import { formatMoment } from '../../dates.ts'
import { refundSums } from '../../refund-sums.ts'
import { routeOf } from './delivery-route.ts'

type ParcelRouteProps = {
  part: Consignment
  order: Pick<Order, 'orderDate' | 'paymentStatus' | 'refunds' | 'totalPrice'>
}

/** The line that a parcel travels along. */
export function ParcelRoute({ part, order }: ParcelRouteProps) {
  const title = order.paymentStatus === 'paid' ? 'Placed and paid' : 'Placed'
  const route = routeOf(part, { title, at: order.orderDate })
  if (!route)
    return (
      <p className="small soft parcel__note">
        {part.state === 'declined'
          ? `${part.pharmacy.name} could not send this parcel. ${moneyWords(order)}`
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

/** No refund is of one parcel by name: while any is on its way, this one's may be. */
function moneyWords(order: ParcelRouteProps['order']): string {
  return refundSums(order)?.onItsWay === 0
    ? 'What you paid for it went back to you.'
    : 'What you paid for it goes back to you.'
}
