import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { orderNumber } from '#contract/order-number.ts'
import { privateMeta } from '../../document/seo.ts'
import {
  AdminOrderSkeleton,
  AdminOrderView,
} from '../../features/admin-orders/admin-order-view.tsx'
import { loadAdminOrder } from '../../features/admin-orders/load-admin-order.ts'
import { OrderDocuments } from '../../features/documents/order-documents.tsx'
import { paths } from '../../routing/paths.ts'
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
          documents={({ refunds, timeline }) => (
            <OrderDocuments
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
              No order has this ID.
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
  return `Order ${orderNumber(id)}`
}

/** The back link restores the list's search and filters. */
function OrderFrame({ id, children }: { id: string; children: ReactNode }) {
  const left = useLocation().state as { from?: string } | null
  return (
    <div className="wrap admin-page">
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
