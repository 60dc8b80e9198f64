import { privateMeta } from '../../document/seo.ts'
import { loadMade, payoutsFailed } from '../../features/payouts/load-payouts.ts'
import { PayoutTable, stateText } from '../../features/payouts/payout-table.tsx'
import { paths } from '../../routing/paths.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableSkeleton, TableTools } from '../../ui/table-frame.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import type { Route } from './+types/payouts-made.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Payouts made')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadMade(request.url)
}

export function HydrateFallback() {
  return (
    <AdminPage title="Payouts made">
      <TableSkeleton what="payouts" />
    </AdminPage>
  )
}

export default function PayoutsMade({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <AdminPage
      title="Payouts made"
      back={{ to: paths.adminPayouts, label: 'Payouts' }}
      table={table}
    >
      <TableTools>
        <ToolSelect
          label="State"
          value={address.state}
          words={{ all: 'Any state', ...stateText }}
          onChoose={(value) => table.onFilter('state', value === 'all' ? null : value)}
        />
      </TableTools>
      {page ? (
        <>
          <TableFrame busy={table.busy}>
            {page.rows.length === 0 ? (
              <EmptyState picture="slip" title="No payouts found.">
                No payout to a pharmacy matches this state.
              </EmptyState>
            ) : (
              <PayoutTable payouts={page.rows} />
            )}
          </TableFrame>
          {page.rows.length === 0 ? null : (
            <Pager of="payouts" {...table} {...page} count={page.rows.length} />
          )}
        </>
      ) : (
        <LoadFailed failure={payoutsFailed} busy={table.busy} onRetry={() => void table.refresh()}>
          No money has moved; the list could not be loaded just now.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
