import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import { loadQueue, queueFailed } from '../../features/fulfilment/load-queue.ts'
import { QueueBoard } from '../../features/fulfilment/queue-board.tsx'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/orders.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Orders')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [loaded, { pharmacy }] = await Promise.all([loadQueue(request.url), loadPharmacy()])
  return { ...loaded, pharmacy }
}

export function HydrateFallback() {
  return (
    <div className="wrap admin-page">
      <h1 className="mb-3">Orders</h1>
      <TableSkeleton what="orders" />
    </div>
  )
}

export default function Orders({ loaderData: { queue, address, at } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  useEvents(['orders', 'recalls'], () => void table.refresh())
  return (
    <div className="wrap admin-page">
      <h1 className="mb-3">Orders</h1>
      {queue ? (
        <QueueBoard queue={queue} address={address} table={table} at={at} />
      ) : (
        <LoadFailed
          failure={queueFailed}
          busy={table.refreshing}
          onRetry={() => void table.refresh()}
        >
          No order has changed. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </div>
  )
}
