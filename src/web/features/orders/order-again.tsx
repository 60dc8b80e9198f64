import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { paths } from '../../routing/paths.ts'

/** Leads to what ordering the items again would put into the cart. */
export function OrderAgain({ order: { _id } }: { order: Pick<Order, '_id'> }) {
  return (
    <Link
      className="no-print inline-flex min-h-6 items-center"
      to={paths.reorder(_id)}
      aria-describedby={orderLinkId(_id)}
    >
      Order again
    </Link>
  )
}

/** The link that names the order, which tells one 'Order again' from the others. */
export const orderLinkId = (orderId: string) => `order-${orderId}`
