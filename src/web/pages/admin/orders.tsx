import { useId, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { privateMeta } from '../../document/seo.ts'
import {
  loadAdminOrders,
  type OrdersReading,
} from '../../features/admin-orders/load-admin-orders.ts'
import { OrdersBoard } from '../../features/admin-orders/orders-board.tsx'
import type { TablePage } from '../../tables/table-page.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { countText } from '../../ui/count-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/orders.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Admin Orders')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAdminOrders(request.url)
}

export function HydrateFallback() {
  return (
    <div className="wrap admin-page">
      <div className="pagehead">
        <h1>Admin Orders</h1>
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
    <div className="wrap admin-page">
      <div className="pagehead">
        <h1>Admin Orders</h1>
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

type DebugInfoProps = { id: string; reading: OrdersReading; page: TablePage<AdminOrder> | null }

/** Details of the last request, for troubleshooting. */
function DebugInfo({ id, reading, page }: DebugInfoProps) {
  const raw = JSON.stringify(page?.rows ?? [], null, 2)
  const facts = {
    'Request ID': reading.requestId ?? 'none',
    'Loaded at': reading.at,
    Took: `${reading.tookMs} ms`,
    Answer: reading.refusal ? `${reading.refusal.status} ${reading.refusal.code}` : '200',
    Orders: page
      ? `${page.rows.length} of ${countText(page.total, page.isMore)}, from ${page.start}`
      : 'none',
    Query: JSON.stringify(reading.query),
  }
  return (
    <section id={id} className="debug" aria-label="Debug info">
      <dl>
        {Object.entries(facts).map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="breaks">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="strong">
        Orders as JSON
        <CopyButton text={raw} label="Copy the orders as JSON" />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className="debug__raw" tabIndex={0} aria-label="Orders as JSON">
        <pre>{raw}</pre>
      </section>
    </section>
  )
}
