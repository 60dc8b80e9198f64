import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { AdminOrderSkeleton } from '../../features/admin-orders/admin-order-skeleton.tsx'
import { AdminOrderView } from '../../features/admin-orders/admin-order-view.tsx'
import { loadAdminOrder } from '../../features/admin-orders/load-admin-order.ts'
import { OrderPapers } from '../../features/papers/order-papers.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../seo.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { Route } from './+types/order.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = ({ params }) => privateMeta(titleOf(params.id))

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadAdminOrder(params.id)
}

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  return (
    <OrderFrame id={params.id}>
      <AdminOrderSkeleton />
    </OrderFrame>
  )
}

export default function OrderPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <OrderFrame id={id}>
      {loaderData.order ? (
        <AdminOrderView
          key={id}
          loaded={loaderData.order}
          papers={({ refunds, timeline }) => (
            <OrderPapers
              of={{ role: 'admin', orderId: id }}
              version={`${refunds.length} ${timeline.length}`}
            />
          )}
        />
      ) : (
        <>
          <h1>{titleOf(id)}</h1>
          {loaderData.gone ? (
            <EmptyState
              picture="slip"
              title={loaderData.failure}
              action={<ButtonLink to={paths.adminOrders}>All orders</ButtonLink>}
            >
              No order that was placed has this ID.
            </EmptyState>
          ) : (
            <LoadFailed
              failure={loaderData.failure}
              busy={state === 'loading'}
              onRetry={() => void revalidate()}
            >
              Nothing has changed. Check your connection, or wait a moment.
            </LoadFailed>
          )}
        </>
      )}
    </OrderFrame>
  )
}

function titleOf(id: string): string {
  return `Order ${id.slice(0, 8)}`
}

/** The way back leads to the list as it was left. */
function OrderFrame({ id, children }: { id: string; children: ReactNode }) {
  const left = useLocation().state as { from?: string } | null
  return (
    <div className="wrap office-page">
      <Breadcrumbs
        crumbs={[
          { label: 'Orders', to: `${paths.adminOrders}${left?.from ?? ''}` },
          { label: titleOf(id) },
        ]}
      />
      {children}
    </div>
  )
}
