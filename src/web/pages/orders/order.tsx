import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { orderNumber } from '#contract/order-number.ts'
import { privateMeta } from '../../document/seo.ts'
import { loadOrder } from '../../features/orders/load-orders.ts'
import { OrdersFailed } from '../../features/orders/without-orders.tsx'
import { loginPath, paths } from '../../routing/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/order.ts'
import { OrderDetails } from './order-details.tsx'

export const meta: Route.MetaFunction = ({ params }) =>
  privateMeta(`Order ${orderNumber(params.orderId)}`)

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOrder(params.orderId)
}

export function HydrateFallback() {
  return (
    <OrderFrame>
      <OrderSkeleton />
    </OrderFrame>
  )
}

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const { data: order, failure } = loaderData
  return (
    <OrderFrame>
      {order ? (
        <OrderDetails loaded={order} onStale={() => void revalidate()} />
      ) : (
        <>
          <h1>Order {orderNumber(params.orderId)}</h1>
          <OrdersFailed
            failure={failure}
            busy={state === 'loading'}
            onRetry={() => void revalidate()}
            loginTo={loginPath('customer', paths.order(params.orderId))}
          />
        </>
      )}
    </OrderFrame>
  )
}

function OrderFrame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap pt-5">
      <Link className="back" to={paths.orderHistory} prefetch="render">
        <Icon name="chevron-left" />
        Back to Orders
      </Link>
      {children}
    </div>
  )
}

/** The shape of an order with one shipment. */
function OrderSkeleton() {
  return (
    <Loading what="your order">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="mt-3 h-5 w-64 max-w-full" />
      <div className="cart mt-10">
        <div>
          <div className="headline">
            <Skeleton className="h-6 w-56" />
          </div>
          <Skeleton className="mt-6 h-16" />
          <Skeleton className="mt-6 h-40" />
        </div>
        <Skeleton className="h-64" />
      </div>
    </Loading>
  )
}
