import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { Order } from '#contract/orders.ts'
import { formatDay } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { OrderAgain, orderLinkId } from './order-again.tsx'
import {
  itemsText,
  packsText,
  prescriptionText,
  refundedText,
  shipmentsText,
} from './order-text.ts'
import { OrderBadges } from './status-badge.tsx'

/** Orders as rows, each with its items on the line above. */
export function OrderCards({ orders, heading = 'h2' }: { orders: Order[]; heading?: 'h2' | 'h3' }) {
  return (
    <ul className="order-cards">
      {orders.map((order) => (
        <OrderCard key={order._id} order={order} heading={heading} />
      ))}
    </ul>
  )
}

function OrderCard({ order, heading: Heading }: { order: Order; heading: 'h2' | 'h3' }) {
  const refunded = refundedText(order)
  const shipments = shipmentsText(order)
  return (
    <li className="order-card">
      <div className="order-card__packs" aria-hidden="true">
        {order.items.slice(0, 3).map(({ medicine, packSize }) => (
          <MedicinePicture
            key={medicine._id}
            name={medicine.name}
            packSize={packSize}
            image={medicine.image}
            place="row"
          />
        ))}
      </div>
      <div>
        <Heading className="order-card__title">
          <Link id={orderLinkId(order._id)} className="plain" to={paths.order(order._id)}>
            Order {orderNumber(order._id)}
          </Link>
        </Heading>
        <p className="small soft">
          {formatDay(order.orderDate)} · {packsText(order)}
        </p>
        <p className="small">
          <Doses>{itemsText(order)}</Doses>
        </p>
        {shipments ? <p className="small soft">{shipments}</p> : null}
        {order.prescription ? <p className="small soft">{prescriptionText(order)}</p> : null}
        {refunded ? <p className="small soft">{refunded}</p> : null}
        <p className="small mt-1">
          <OrderAgain order={order} />
        </p>
      </div>
      <p className="order-card__total">{formatRupees(order.totalPrice)}</p>
      <OrderBadges order={order} />
    </li>
  )
}
