import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { loadParcel } from '../../features/counter/load-parcel.ts'
import { ParcelSkeleton } from '../../features/counter/parcel-skeleton.tsx'
import { ParcelView } from '../../features/counter/parcel-view.tsx'
import { OrderPapers } from '../../features/papers/order-papers.tsx'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../seo.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useNews } from '../../use-news.ts'
import type { Route } from './+types/order.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Order')

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [parcel, { pharmacy }] = await Promise.all([loadParcel(params.id), loadPharmacy()])
  return { parcel, pharmacy, at: Date.now() }
}

export function HydrateFallback() {
  return (
    <Frame title="Order">
      <ParcelSkeleton />
    </Frame>
  )
}

export default function Order({ loaderData, params: { id } }: Route.ComponentProps) {
  const { parcel, pharmacy, at } = loaderData
  const { revalidate, state } = useRevalidator()
  const reload = () => void revalidate()
  useNews(['orders', 'recalls'], reload)
  if (parcel.order)
    return (
      <Frame title={`Order ${parcel.order.orderId.slice(0, 8)}`}>
        <ParcelView
          key={id}
          loaded={parcel.order}
          at={at}
          seller={pharmacy?.name ?? ''}
          reload={reload}
          papers={({ state: step, refunded }) => (
            <OrderPapers
              of={{ role: 'pharmacy', consignmentId: id }}
              version={`${step} ${refunded}`}
            />
          )}
        />
      </Frame>
    )
  return (
    <Frame title="Order">
      <h1>Order</h1>
      {parcel.gone ? (
        <EmptyState
          picture="slip"
          title={parcel.failure}
          action={<ButtonLink to={paths.pharmacyOrders}>All orders</ButtonLink>}
        >
          None of your orders has this address.
        </EmptyState>
      ) : (
        <LoadFailed failure={parcel.failure} busy={state === 'loading'} onRetry={reload}>
          Nothing has changed. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </Frame>
  )
}

/** The way back leads to the list as it was left. */
function Frame({ title, children }: { title: string; children: ReactNode }) {
  const left = useLocation().state as { from?: string } | null
  return (
    <div className="wrap office-page">
      <Breadcrumbs
        crumbs={[
          { label: 'Orders', to: `${paths.pharmacyOrders}${left?.from ?? ''}` },
          { label: title },
        ]}
      />
      {children}
    </div>
  )
}
