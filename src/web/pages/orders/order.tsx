import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { loadOrder } from '../../features/orders/load-orders.ts'
import { OrderSkeleton } from '../../features/orders/order-skeleton.tsx'
import { OrdersFailed } from '../../features/orders/orders-failed.tsx'
import { loginPath, paths } from '../../paths.ts'
import { privateMeta } from '../../seo.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/order.ts'
import { OrderDetails } from './order-details.tsx'

export const meta: Route.MetaFunction = ({ params }) =>
  privateMeta(`Order ${params.orderId.slice(0, 8)}`)

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
          <h1>Order {params.orderId.slice(0, 8)}</h1>
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
