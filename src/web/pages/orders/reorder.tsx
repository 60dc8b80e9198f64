import { Link, useRevalidator } from 'react-router'
import { orderNumber } from '#contract/order-number.ts'
import { reorderCalls } from '../../api/reorder-calls.ts'
import { privateMeta } from '../../document/seo.ts'
import { orderFailure } from '../../features/orders/load-orders.ts'
import { OrdersFailed } from '../../features/orders/without-orders.tsx'
import { ReorderForm } from '../../features/reorder/reorder-form.tsx'
import { loginPath, paths } from '../../routing/paths.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/reorder.ts'

export const meta: Route.MetaFunction = ({ params }) =>
  privateMeta(`Order ${orderNumber(params.orderId ?? '')} again`)

export async function clientLoader({ params: { orderId } }: Route.ClientLoaderArgs) {
  try {
    const { items } = await reorderCalls.preview({ params: { orderId } })
    return { items, failure: null }
  } catch (error) {
    leaveIfEnded(error, 'customer')
    return { items: null, failure: orderFailure(error) }
  }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-5">
      <h1>Order again</h1>
      <Loading what="the order">
        <Skeleton className="mt-6 h-72 w-full max-w-180" />
      </Loading>
    </div>
  )
}

/** Nothing is added before the customer has seen what it would be. */
export default function Reorder({ loaderData, params: { orderId } }: Route.ComponentProps) {
  const { items, failure } = loaderData
  const { revalidate, state } = useRevalidator()
  return (
    <div className="wrap pt-5">
      <Link className="back" to={paths.order(orderId)}>
        <Icon name="chevron-left" />
        Back to the order
      </Link>
      <h1>Order again</h1>
      {items === null ? (
        <OrdersFailed
          failure={failure}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
          loginTo={loginPath('customer', paths.reorder(orderId))}
        />
      ) : (
        <>
          <p className="soft mt-2 mb-5">
            Choose what of order {orderNumber(orderId)} goes into your cart. What is in the cart
            stays there.
          </p>
          <ReorderForm orderId={orderId} items={items} onStale={() => void revalidate()} />
        </>
      )}
    </div>
  )
}
