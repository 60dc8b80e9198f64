import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { DeliveryAddress } from '#contract/address.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { OrderWithTimeline } from '#contract/orders.ts'
import { OrderDocuments } from '../../features/documents/order-documents.tsx'
import { CancelOrder } from '../../features/orders/cancel-order.tsx'
import { CancelledNotice } from '../../features/orders/cancelled-notice.tsx'
import { DeliveryCodeCard } from '../../features/orders/delivery-code.tsx'
import { useOrder } from '../../features/orders/load-orders.ts'
import { OpenQuestion } from '../../features/orders/open-question.tsx'
import { OrderShipment } from '../../features/orders/order-shipment.tsx'
import { packsText } from '../../features/orders/order-text.ts'
import { RateSeller } from '../../features/orders/rate-seller.tsx'
import { OrderRefunds, Receipt } from '../../features/orders/receipt.tsx'
import { OrderBadges } from '../../features/orders/status-badge.tsx'
import { OrderRecalls } from '../../features/recalls/order-notice.tsx'
import { RefillLink } from '../../features/refills/refill-link.tsx'
import { OrderReturns } from '../../features/returns/order-returns.tsx'
import { addressLines } from '../../format/address-texts.ts'
import { formatMoment } from '../../format/dates.ts'
import { prescriptionStateTexts } from '../../format/prescription-texts.ts'
import { methodLabel } from '../../format/status-texts.ts'
import { collectedShipments, listedEvents, sellersOf } from '../../format/timeline-texts.ts'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EventList } from '../../ui/event-list.tsx'
import { Headline } from '../../ui/headline.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'

/** Needed only after a refund of cash. */
const RefundAccount = lazy(() =>
  import('../../features/orders/refund-account.tsx').then(
    (file) => ({ default: file.RefundAccount }),
    () => ({ default: () => <Alert tone="danger">{notLoaded}</Alert> }),
  ),
)
const notLoaded = 'The form for your refund account could not be loaded. Reload the page.'

type OrderDetailsProps = { loaded: OrderWithTimeline; onStale: () => void }

export function OrderDetails({ loaded, onStale }: OrderDetailsProps) {
  const { order, show } = useOrder(loaded)
  const method = methodLabel(order.paymentMethod)
  const [cancelledHere, setCancelledHere] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const open = order.cancellableUntil !== null
  const wasOpen = useRef(open)
  useEffect(() => {
    // The cancel button had the focus when it was removed, and no notice replaces it.
    if (wasOpen.current && !open && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true })
    wasOpen.current = open
  }, [open])
  return (
    <>
      <div className="order-head">
        <div>
          <h1 ref={title} tabIndex={-1}>
            Order {orderNumber(order._id)}
          </h1>
          <p className="soft mt-2">
            Placed {formatMoment(order.orderDate)} · {packsText(order)}
            {method ? ` · ${method}` : ''}
          </p>
        </div>
        <OrderBadges order={order} />
        <ButtonLink className="no-print" size="sm" to={paths.reorder(order._id)}>
          Order again
        </ButtonLink>
      </div>
      <OrderRecalls orderId={order._id} />
      <OpenQuestion order={order} />
      {order.cancellableUntil ? (
        <CancelOrder
          key={order.cancellableUntil}
          order={order}
          until={order.cancellableUntil}
          onCancelled={(now) => {
            show(now)
            setCancelledHere(true)
          }}
          onChanged={show}
          onStale={onStale}
        />
      ) : null}
      {order.cancelledAt ? (
        <CancelledNotice order={order} cancelledAt={order.cancelledAt} takesFocus={cancelledHere} />
      ) : null}
      <div className="cart order-shipments">
        <div>
          {order.shipments.map((shipment, at) => (
            <OrderShipment
              key={shipment._id}
              order={order}
              shipment={shipment}
              at={at + 1}
              itemExtra={(item) => <RefillLink order={order} item={item} />}
              notice={<DeliveryCodeCard order={order} shipment={shipment} />}
              actions={
                shipment.state === 'delivered' ? (
                  <RateSeller shipment={shipment} onRated={onStale} />
                ) : null
              }
            />
          ))}
          {order.shipments.some(({ state }) => state === 'delivered') ? (
            <OrderReturns orderId={order._id} />
          ) : null}
        </div>
        <aside>
          <Receipt order={order} />
          <OrderDocuments
            of={{ role: 'customer', orderId: order._id }}
            version={`${order.refunds.length} ${order.timeline.length}`}
          />
          <OrderRefunds refunds={order.refunds} />
          {order.refunds.some(({ state }) => state === 'awaiting_details' || state === 'to_pay') ? (
            <Suspense fallback={null}>
              <RefundAccount order={order} onSaved={onStale} />
            </Suspense>
          ) : null}
          <OrderPrescription prescription={order.prescription} />
          <OrderAddress address={order.deliveryAddress} />
          <OrderHelp order={order} />
          <p className="tiny faint print-only">Order {order._id}</p>
        </aside>
        <OrderTimeline order={order} />
      </div>
    </>
  )
}

/** The patient and the prescription of the order, if any of its medicines needs one. */
function OrderPrescription({ prescription }: Pick<OrderWithTimeline, 'prescription'>) {
  if (prescription === null) return null
  const { text, badge } = prescriptionStateTexts[prescription.state]
  return (
    <section className="order-aside" aria-labelledby="order-prescription">
      <h2 className="order-aside__title" id="order-prescription">
        Prescription
      </h2>
      <p className="soft">For {prescription.patient}</p>
      <p className="mt-1">
        <StateBadge status={badge}>{text}</StateBadge>
      </p>
      <p className="small mt-2 no-print">
        <Link to={paths.prescription(prescription._id)}>View the prescription</Link>
      </p>
    </section>
  )
}

function OrderHelp({ order }: { order: OrderWithTimeline }) {
  return (
    <section className="order-aside no-print" aria-labelledby="order-help">
      <h2 className="order-aside__title" id="order-help">
        Is something not right?
      </h2>
      <p className="soft small">
        <Link to={paths.support}>Write to support</Link> and mention order {orderNumber(order._id)},
        or <Link to={paths.grievanceAbout(order._id)}>file a complaint</Link> with a ticket number.
      </p>
      <Button className="mt-4" size="sm" onClick={() => window.print()}>
        <Icon name="printer" />
        Print receipt
      </Button>
    </section>
  )
}

/** All events of an order and its shipments, newest first. */
function OrderTimeline({ order }: { order: OrderWithTimeline }) {
  return (
    <section className="order-events">
      <Headline id="order-events">Timeline</Headline>
      <EventList
        labelledBy="order-events"
        events={listedEvents(
          order.timeline,
          'customer',
          sellersOf(order),
          collectedShipments(order),
        )}
      />
    </section>
  )
}

function OrderAddress({ address }: { address: DeliveryAddress }) {
  return (
    <section className="order-aside" aria-labelledby="order-address">
      <h2 className="order-aside__title" id="order-address">
        Delivery address
      </h2>
      <address className="soft not-italic">
        {addressLines(address).map((line) => (
          <span className="block" key={line}>
            {line}
          </span>
        ))}
      </address>
    </section>
  )
}
