import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { formatMoment } from '../../dates.ts'
import { OrderAddress } from '../../features/orders/order-address.tsx'
import { OrderParcel } from '../../features/orders/order-parcel.tsx'
import { packsWords, shortId } from '../../features/orders/order-words.ts'
import { Receipt } from '../../features/orders/receipt.tsx'
import { OrderBadges } from '../../features/orders/status-badge.tsx'
import { paths } from '../../paths.ts'
import { methodWord } from '../../status-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export function OrderDetails({ order }: { order: Order }) {
  const method = methodWord(order.paymentMethod)
  return (
    <>
      <div className="order-head">
        <div>
          <h1>Order {shortId(order)}</h1>
          <p className="soft mt-2">
            Placed {formatMoment(order.orderDate)} · {packsWords(order)}
            {method ? ` · ${method}` : ''}
          </p>
        </div>
        <OrderBadges order={order} />
      </div>
      <div className="cart">
        <div>
          {order.consignments.map((part, at) => (
            <OrderParcel key={part._id} order={order} part={part} at={at + 1} />
          ))}
        </div>
        <aside>
          <Receipt order={order} />
          <OrderAddress address={order.deliveryAddress} />
          <section className="order-aside no-print" aria-labelledby="order-help">
            <h2 className="order-aside__title" id="order-help">
              Something not right?
            </h2>
            <p className="soft small">
              <Link to={paths.support}>Write to support</Link> and name order {shortId(order)}.
            </p>
            <Button className="mt-4" size="sm" onClick={() => window.print()}>
              <Icon name="printer" />
              Print receipt
            </Button>
          </section>
          <p className="tiny faint print-only">Order {order._id}</p>
        </aside>
      </div>
    </>
  )
}
