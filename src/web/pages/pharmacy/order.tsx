import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { orderNumber } from '#contract/order-number.ts'
import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { OrderDocuments } from '../../features/documents/order-documents.tsx'
import { ShipmentSkeleton, ShipmentView } from '../../features/fulfilment/shipment-view.tsx'
import { loadShipment } from '../../features/fulfilment/use-shipment.ts'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { paths } from '../../routing/paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import type { Route } from './+types/order.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Order')

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [shipment, { pharmacy }] = await Promise.all([loadShipment(params.id), loadPharmacy()])
  return { shipment, pharmacy, at: Date.now() }
}

export function HydrateFallback() {
  return (
    <Frame title="Order">
      <ShipmentSkeleton />
    </Frame>
  )
}

export default function Order({ loaderData, params: { id } }: Route.ComponentProps) {
  const { failure } = loaderData.shipment
  const page = useLastLoaded(loaderData, failure !== null && !loaderData.shipment.gone)
  const { shipment, pharmacy, at } = page.shown
  const { reload } = page
  useEvents(['orders', 'recalls'], () => void reload())
  if (shipment.order)
    return (
      <Frame title={`Order ${orderNumber(shipment.order.orderId)}`}>
        <NotRefreshed {...page} />
        <ShipmentView
          key={id}
          loaded={shipment.order}
          at={at}
          seller={pharmacy?.name ?? ''}
          reload={reload}
          documents={({ state: step, refunded }) => (
            <OrderDocuments
              of={{ role: 'pharmacy', shipmentId: id }}
              version={`${step} ${refunded}`}
            />
          )}
        />
      </Frame>
    )
  return (
    <Frame title="Order">
      <h1>Order</h1>
      {shipment.gone ? (
        <EmptyState
          picture="slip"
          title={shipment.failure}
          action={<ButtonLink to={paths.pharmacyShipments}>All orders</ButtonLink>}
        >
          None of your orders has this ID.
        </EmptyState>
      ) : (
        <LoadFailed failure={shipment.failure} busy={page.busy} onRetry={() => void reload()}>
          Nothing has changed. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </Frame>
  )
}

/** The back link restores the list's search and filters. */
function Frame({ title, children }: { title: string; children: ReactNode }) {
  const left = useLocation().state as { from?: string } | null
  return (
    <div className="wrap admin-page">
      <Breadcrumbs
        crumbs={[
          { label: 'Orders', to: `${paths.pharmacyShipments}${left?.from ?? ''}` },
          { label: title },
        ]}
      />
      {children}
    </div>
  )
}
