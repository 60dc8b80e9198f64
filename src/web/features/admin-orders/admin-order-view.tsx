import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { formatRupees } from '#contract/money.ts'
import { formatMoment } from '../../dates.ts'
import { paths, searchedPath } from '../../paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { AddressLines } from './address-lines.tsx'
import { Fact, StatusMark } from './fact.tsx'
import { OrderDeeds } from './order-deeds.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderParts } from './order-parts.tsx'
import { OrderStory } from './order-story.tsx'
import { shortId } from './order-words.ts'
import { PaymentLines } from './payment-lines.tsx'
import { RefundList } from './refund-list.tsx'
import { useLiveOrder } from './use-live-order.ts'

type AdminOrderViewProps = {
  loaded: AdminOrderDetail
  /** Invoices and the like, from the page. */
  papers: (order: AdminOrderDetail) => ReactNode
}

/** One order with its whole story, and what can be done about it. */
export function AdminOrderView({ loaded, papers }: AdminOrderViewProps) {
  const live = useLiveOrder(loaded)
  const title = useRef<HTMLHeadingElement>(null)
  const { order } = live
  const { _id, customer, paymentStatus, deliveryStatus } = order
  return (
    <>
      <div className="pagehead">
        <div>
          <h1 ref={title} tabIndex={-1}>
            Order {shortId(_id)}
          </h1>
          <p className="order-marks">
            <span className="soft">Placed {formatMoment(order.orderDate)}</span>
            <span>
              <span className="tiny faint">Payment</span>{' '}
              <StatusMark status={paymentStatus} of="payment" />
            </span>
            <span>
              <span className="tiny faint">Delivery</span>{' '}
              <StatusMark status={deliveryStatus} of="delivery" />
            </span>
          </p>
        </div>
        <OrderDeeds live={live} home={title} />
      </div>
      <div className="beside beside--order">
        <div className="stack-wide">
          <OrderParts order={order} />
        </div>
        <aside className="order-facts" aria-label="Facts of the order">
          <OrderMoney order={order} />
          <Fact title="Customer">
            <p>
              {customer.email ? (
                <Link to={searchedPath(paths.adminUsers, customer._id)}>{customer.name}</Link>
              ) : (
                customer.name
              )}
            </p>
            <p className="breaks">{customer.email}</p>
          </Fact>
          <Fact title="Delivery address">
            <AddressLines to={order.deliveryAddress} />
          </Fact>
          <Fact title="Payment">
            <PaymentLines order={order} total={formatRupees(order.totalPrice)} />
          </Fact>
          <Fact title="Order ID">
            <p className="tiny soft breaks">
              {_id}
              <CopyButton text={_id} label={`Copy the ID of order ${shortId(_id)}`} />
            </p>
          </Fact>
        </aside>
        <div className="stack-wide">
          <RefundList order={order} />
          {papers(order)}
          <OrderStory order={order} />
        </div>
      </div>
    </>
  )
}
