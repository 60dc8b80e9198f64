import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OrderWithTimeline } from '#contract/orders.ts'
import { formatMoment } from '../../dates.ts'
import { CancelOrder } from '../../features/orders/cancel-order.tsx'
import { CancelledNotice } from '../../features/orders/cancelled-notice.tsx'
import { OrderAddress } from '../../features/orders/order-address.tsx'
import { OrderParcel } from '../../features/orders/order-parcel.tsx'
import { OrderRefunds } from '../../features/orders/order-refunds.tsx'
import { OrderTimeline } from '../../features/orders/order-timeline.tsx'
import { packsWords, shortId } from '../../features/orders/order-words.ts'
import { RateSeller } from '../../features/orders/rate-seller.tsx'
import { Receipt } from '../../features/orders/receipt.tsx'
import { OrderBadges } from '../../features/orders/status-badge.tsx'
import { useOrder } from '../../features/orders/use-order.ts'
import { OrderPapers } from '../../features/papers/order-papers.tsx'
import { OrderRecalls } from '../../features/recalls/order-notice.tsx'
import { OrderReturns } from '../../features/returns/order-returns.tsx'
import { paths } from '../../paths.ts'
import { methodWord } from '../../status-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type OrderDetailsProps = { loaded: OrderWithTimeline; onStale: () => void }

export function OrderDetails({ loaded, onStale }: OrderDetailsProps) {
  const { order, show } = useOrder(loaded)
  const method = methodWord(order.paymentMethod)
  const [cancelledHere, setCancelledHere] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const open = order.cancellableUntil !== null
  const wasOpen = useRef(open)
  useEffect(() => {
    // The button to cancel took the focus with it, and no notice stands where it stood.
    if (wasOpen.current && !open && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true })
    wasOpen.current = open
  }, [open])
  return (
    <>
      <div className="order-head">
        <div>
          <h1 ref={title} tabIndex={-1}>
            Order {shortId(order)}
          </h1>
          <p className="soft mt-2">
            Placed {formatMoment(order.orderDate)} · {packsWords(order)}
            {method ? ` · ${method}` : ''}
          </p>
        </div>
        <OrderBadges order={order} />
      </div>
      <OrderRecalls orderId={order._id} />
      {order.cancellableUntil ? (
        <CancelOrder
          key={order.cancellableUntil}
          order={order}
          until={order.cancellableUntil}
          onCancelled={(now) => {
            show(now)
            setCancelledHere(true)
          }}
          onStale={onStale}
        />
      ) : null}
      {order.cancelledAt ? (
        <CancelledNotice order={order} cancelledAt={order.cancelledAt} takesFocus={cancelledHere} />
      ) : null}
      <div className="cart order-parts">
        <div>
          {order.consignments.map((part, at) => (
            <OrderParcel
              key={part._id}
              order={order}
              part={part}
              at={at + 1}
              actions={
                part.state === 'delivered' ? <RateSeller part={part} onRated={onStale} /> : null
              }
            />
          ))}
          {order.consignments.some(({ state }) => state === 'delivered') ? (
            <OrderReturns orderId={order._id} />
          ) : null}
        </div>
        <aside>
          <Receipt order={order} />
          <OrderPapers
            of={{ role: 'customer', orderId: order._id }}
            version={`${order.refunds.length} ${order.timeline.length}`}
          />
          <OrderRefunds refunds={order.refunds} />
          <OrderAddress address={order.deliveryAddress} />
          <OrderHelp order={order} />
          <p className="tiny faint print-only">Order {order._id}</p>
        </aside>
        <OrderTimeline order={order} />
      </div>
    </>
  )
}

function OrderHelp({ order }: { order: OrderWithTimeline }) {
  return (
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
  )
}
