import type { Loaded, OrderList } from '../../features/orders/load-orders.ts'
import { NoOrders } from '../../features/orders/no-orders.tsx'
import { OrderCards } from '../../features/orders/order-cards.tsx'
import { OrdersFailed } from '../../features/orders/orders-failed.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** SPEC.md §9. */
export const recentOrders = 3

type RecentOrdersProps = {
  orders: Loaded<OrderList>
  busy: boolean
  onRetry: () => void
  loginTo: string
}

export function RecentOrders({ orders: { data, failure }, ...retry }: RecentOrdersProps) {
  if (data === null) return <OrdersFailed failure={failure} {...retry} />
  if (data.orders.length === 0) return <NoOrders />
  return (
    <>
      <OrderCards orders={data.orders} />
      <ButtonLink className="mt-5" to={paths.orderHistory}>
        View All
      </ButtonLink>
    </>
  )
}
