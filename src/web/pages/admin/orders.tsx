import { useId, useState } from 'react'
import { DebugInfo } from '../../features/admin-orders/debug-info.tsx'
import { loadAdminOrders } from '../../features/admin-orders/load-admin-orders.ts'
import { OrdersBoard } from '../../features/admin-orders/orders-board.tsx'
import { privateMeta } from '../../seo.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { useTableAddress } from '../../use-table-address.ts'
import type { Route } from './+types/orders.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Orders')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAdminOrders(request.url)
}

export function HydrateFallback() {
  return (
    <div className="wrap office-page">
      <div className="pagehead">
        <h1>Orders</h1>
      </div>
      <TableSkeleton what="orders" />
    </div>
  )
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { address, page, failure, reading } = loaderData
  const table = useTableAddress(address)
  const [debugging, setDebugging] = useState(false)
  const debug = useId()
  return (
    <div className="wrap office-page">
      <div className="pagehead">
        <h1>Orders</h1>
        <div className="row">
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={debugging}
            aria-controls={debug}
            onClick={() => setDebugging(!debugging)}
          >
            {debugging ? 'Hide debug info' : 'Show debug info'}
          </Button>
          <Button size="sm" busy={table.refreshing} onClick={() => void table.refresh()}>
            <Icon name="refresh-cw" />
            Refresh Orders
          </Button>
        </div>
      </div>
      {debugging ? <DebugInfo id={debug} reading={reading} page={page} /> : null}
      {page ? (
        <OrdersBoard page={page} address={address} table={table} />
      ) : (
        <LoadFailed failure={failure} busy={table.busy} onRetry={() => void table.refresh()}>
          No order has changed. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </div>
  )
}
