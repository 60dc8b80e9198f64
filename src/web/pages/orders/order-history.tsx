import { useRevalidator } from 'react-router'
import { privateMeta } from '../../document/seo.ts'
import { loadOrders, sortFrom } from '../../features/orders/load-orders.ts'
import { NoOrders, OrdersFailed, OrdersSkeleton } from '../../features/orders/without-orders.tsx'
import { loginPath, paths } from '../../routing/paths.ts'
import type { Route } from './+types/order-history.ts'
import { OrdersBoard, pageOfOrders } from './orders-board.tsx'

export const meta = () => privateMeta('Order history')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const sort = sortFrom(new URL(request.url).searchParams)
  return { sort, ...(await loadOrders({ sort, limit: pageOfOrders })) }
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-8">
      <h1>Order history</h1>
      <div className="mt-8">
        <OrdersSkeleton rows={4} />
      </div>
    </div>
  )
}

export default function OrderHistory({ loaderData }: Route.ComponentProps) {
  const { sort, data, failure } = loaderData
  const { revalidate, state } = useRevalidator()
  const refresh = { busy: state === 'loading', onRetry: () => void revalidate() }
  return (
    <div className="wrap pt-8">
      <h1>Order history</h1>
      {data === null ? (
        <OrdersFailed
          failure={failure}
          loginTo={loginPath('customer', paths.orderHistory)}
          {...refresh}
        />
      ) : data.orders.length === 0 ? (
        <NoOrders />
      ) : (
        <OrdersBoard first={data} sort={sort} busy={refresh.busy} onRefresh={refresh.onRetry} />
      )}
    </div>
  )
}
