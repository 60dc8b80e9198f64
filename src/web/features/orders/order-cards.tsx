import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { formatDay } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { itemsWords, packsWords, parcelsWords, refundedWords, shortId } from './order-words.ts'
import { OrderBadges } from './status-badge.tsx'

/** Orders as rows that hang from a line: what was bought stands on it. */
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
  const refunded = refundedWords(order)
  const parcels = parcelsWords(order)
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
          <Link className="plain" to={paths.order(order._id)}>
            Order {shortId(order)}
          </Link>
        </Heading>
        <p className="small soft">
          {formatDay(order.orderDate)} · {packsWords(order)}
        </p>
        <p className="small">
          <Doses>{itemsWords(order)}</Doses>
        </p>
        {parcels ? <p className="small soft">{parcels}</p> : null}
        {refunded ? <p className="small soft">{refunded}</p> : null}
      </div>
      <p className="order-card__total">{formatRupees(order.totalPrice)}</p>
      <OrderBadges order={order} />
    </li>
  )
}
