import { Link } from 'react-router'
import type { Order, OrderItem } from '#contract/orders.ts'
import { paths } from '../../routing/paths.ts'

type RefillLinkProps = { order: Pick<Order, '_id' | 'cancelledAt' | 'shipments'>; item: OrderItem }

/** Leads to a reminder before an item runs out; renders nothing for one that the customer does not have. */
export function RefillLink({ order, item }: RefillLinkProps) {
  const { _id, quantity, reversedQuantity, declinedAt, shipmentId, medicine } = item
  const shipment = order.shipments.find((one) => one._id === shipmentId)
  const isGone = order.cancelledAt !== null || declinedAt !== null || quantity <= reversedQuantity
  if (isGone || shipment?.deliveryStatus === 'cancelled') return null
  return (
    <Link
      className="small no-print block w-fit min-h-6 py-0.5"
      to={paths.refillItem(order._id, _id)}
    >
      Remind me when this runs out<span className="vh"> {medicine.name}</span>
    </Link>
  )
}
