import { type ReactNode, useRef } from 'react'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { formatRupees } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { formatMoment } from '../../format/dates.ts'
import { prescriptionStateTexts } from '../../format/prescription-texts.ts'
import { refundSums } from '../../format/refund-sums.ts'
import { collectedShipments, listedEvents, sellersOf } from '../../format/timeline-texts.ts'
import { paths, searchedPath } from '../../routing/paths.ts'
import { AdminLink } from '../../session/admin-link.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EventList } from '../../ui/event-list.tsx'
import { Section } from '../../ui/headline.tsx'
import { LabelPanel } from '../../ui/label-panel.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AddressLines, Fact, PaymentLines, StatusMark } from './fact.tsx'
import { useLiveOrder } from './load-admin-order.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { RefundList } from './refund-list.tsx'

type AdminOrderViewProps = {
  loaded: AdminOrderDetail
  /** Renders the order's documents; supplied by the page. */
  documents: (order: AdminOrderDetail) => ReactNode
}

/** One order with its timeline and the available actions. */
export function AdminOrderView({ loaded, documents }: AdminOrderViewProps) {
  const live = useLiveOrder(loaded)
  const title = useRef<HTMLHeadingElement>(null)
  const { order } = live
  const { _id, customer, paymentStatus, deliveryStatus } = order
  return (
    <>
      <div className="pagehead">
        <div>
          <h1 ref={title} tabIndex={-1}>
            Order {orderNumber(_id)}
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
        <OrderActions live={live} home={title} />
      </div>
      <div className="beside beside--order">
        <div className="stack-wide">
          <OrderShipments order={order} />
        </div>
        <aside className="order-facts" aria-label="Order details">
          <OrderMoney order={order} />
          <Fact title="Customer">
            <p>
              {customer.email ? (
                <AdminLink to={searchedPath(paths.adminUsers, customer._id)}>
                  {customer.name}
                </AdminLink>
              ) : (
                customer.name
              )}
            </p>
            <p className="breaks">{customer.email}</p>
          </Fact>
          {order.prescription ? (
            <Fact title="Prescription">
              <p>For {order.prescription.patient}</p>
              <p>{prescriptionStateTexts[order.prescription.state].text}</p>
            </Fact>
          ) : null}
          <Fact title="Delivery address">
            <AddressLines to={order.deliveryAddress} />
          </Fact>
          <Fact title="Payment">
            <PaymentLines order={order} total={formatRupees(order.totalPrice)} />
          </Fact>
          <Fact title="Order ID">
            <p className="tiny soft breaks">
              {_id}
              <CopyButton text={_id} label={`Copy the ID of order ${orderNumber(_id)}`} />
            </p>
          </Fact>
        </aside>
        <div className="stack-wide">
          <RefundList order={order} />
          {documents(order)}
          <OrderTimeline order={order} />
        </div>
      </div>
    </>
  )
}

/** All events of an order, with actor, time and reason. */
function OrderTimeline({ order }: { order: AdminOrderDetail }) {
  return (
    <Section id="timeline" title="Timeline">
      <EventList
        labelledBy="timeline"
        events={listedEvents(order.timeline, 'admin', sellersOf(order), collectedShipments(order))}
      />
    </Section>
  )
}

/** The amounts of an order, in rupees. */
function OrderMoney({ order }: { order: AdminOrderDetail }) {
  const { subtotal, deliveryCharge, totalPrice, refundable, coupon } = order
  const { back, onItsWay } = refundSums(order) ?? { back: 0, onItsWay: 0 }
  return (
    <LabelPanel title="Money" label="Money">
      <dl className="sum pt-2">
        <Sum name="Subtotal" words={formatRupees(subtotal)} />
        {coupon ? (
          <Sum
            name={`Coupon ${coupon.code}, paid by ${coupon.funder === 'operator' ? 'us' : 'the pharmacy'}`}
            words={`−${formatRupees(coupon.discount + coupon.deliveryWaived)}`}
          />
        ) : null}
        <Sum name="Delivery" words={deliveryCharge === 0 ? 'Free' : formatRupees(deliveryCharge)} />
        <div className="sum__total">
          <dt>Total</dt>
          <dd>{formatRupees(totalPrice)}</dd>
        </div>
        <Sum name="Refunded" words={back > 0 ? `−${formatRupees(back)}` : formatRupees(0)} />
        {onItsWay > 0 ? <Sum name="Being refunded" words={`−${formatRupees(onItsWay)}`} /> : null}
        <Sum name="Refundable" words={formatRupees(refundable)} />
      </dl>
    </LabelPanel>
  )
}

function Sum({ name, words }: { name: string; words: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </div>
  )
}

/** Placeholder for an order with one shipment. */
export function AdminOrderSkeleton() {
  return (
    <Loading what="the order">
      <div className="pagehead">
        <Skeleton className="h-14 w-64" />
        <Skeleton className="h-9 w-56" />
      </div>
      <div className="beside beside--order">
        <div>
          <Skeleton className="h-6 w-56" />
          <Skeleton className="mt-4 h-40" />
          <Skeleton className="mt-8 h-48" />
        </div>
        <Skeleton className="h-64" />
      </div>
    </Loading>
  )
}
