import type { Order, Shipment } from '#contract/orders.ts'
import type { ShipmentState } from '#contract/shipments.ts'
import { formatMoment } from '../../format/dates.ts'
import { refundSums } from '../../format/refund-sums.ts'

type ShipmentRouteProps = {
  shipment: Shipment
  order: Pick<Order, 'orderDate' | 'paymentMethod' | 'paymentStatus' | 'refunds' | 'totalPrice'>
}

/** The route of a shipment, drawn as a line. */
export function ShipmentRoute({ shipment, order }: ShipmentRouteProps) {
  const isPrepaid = order.paymentStatus === 'paid' && order.paymentMethod !== 'cash'
  const title = isPrepaid ? 'Placed and paid' : 'Placed'
  const route = routeOf(shipment, { title, at: order.orderDate })
  if (!route)
    return (
      <p className="small soft shipment__note">
        {shipment.state === 'declined'
          ? `${shipment.pharmacy.name} could not send this shipment. ${moneyText(order)}`
          : 'This shipment was cancelled.'}
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

/** Refunds do not name their shipment: while any refund is on its way, it may be this one's. */
function moneyText(order: ShipmentRouteProps['order']): string {
  // A shipment can be declined only before its cash is collected.
  if (order.paymentMethod === 'cash') return 'You pay nothing for it.'
  return refundSums(order)?.onItsWay === 0
    ? 'You were refunded for it.'
    : 'We are refunding you for it.'
}

type Leg = { title: string; at: string | null; state: 'done' | 'now' | 'to-come' }

type Way = Pick<Shipment, 'acceptedAt' | 'packedAt' | 'shippedAt' | 'deliveredAt'> & {
  state: ShipmentState
  pickup?: Shipment['pickup']
}

const states: ShipmentState[] = ['new', 'accepted', 'packed', 'shipped', 'delivered']
/** One that the customer collects is not sent; an administrator may still have set it to be. */
const collected: ShipmentState[] = ['new', 'accepted', 'packed', 'delivered']

/**
 * The steps of a shipment, with their known times; a skipped step has none. null for a shipment
 * that will not come.
 */
export function routeOf(shipment: Way, placed: { title: string; at: string }): Leg[] | null {
  const isCollected = Boolean(shipment.pickup) && shipment.state !== 'shipped'
  const reached = (isCollected ? collected : states).indexOf(shipment.state)
  if (reached < 0) return null
  const legs = [
    placed,
    { title: 'Accepted', at: shipment.acceptedAt },
    { title: isCollected ? 'Ready for pickup' : 'Packed', at: shipment.packedAt },
    ...(isCollected ? [] : [{ title: 'On its way', at: shipment.shippedAt }]),
    { title: isCollected ? 'Collected' : 'Delivered', at: shipment.deliveredAt },
  ]
  const arrived = shipment.state === 'delivered'
  return legs.map((leg, at) => ({
    ...leg,
    state: at < reached || arrived ? 'done' : at === reached ? 'now' : 'to-come',
  }))
}
