import { Link } from 'react-router'
import { privateMeta } from '../../document/seo.ts'
import { loadOwed, payoutsFailed } from '../../features/payouts/load-payouts.ts'
import { OwedTable } from '../../features/payouts/owed-table.tsx'
import { adminPaths } from '../../routing/admin-paths.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TableFrame, TableSkeleton, TableTools } from '../../ui/table-frame.tsx'
import type { Route } from './+types/payouts.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Payouts')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOwed(request.url)
}

export function HydrateFallback() {
  return (
    <AdminPage title="Payouts">
      <TableSkeleton what="the balances" />
    </AdminPage>
  )
}

export default function Payouts({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <AdminPage title="Payouts" table={table}>
      <p className="soft mb-4">
        What the marketplace owes to pharmacies.{' '}
        <Link to={adminPaths.payoutsMade}>Payouts made</Link> have their own page.
      </p>
      {page ? (
        <>
          <TableTools>
            <SearchField
              label="Search pharmacies"
              placeholder="Name or ID"
              q={table.q}
              onSearch={table.onSearch}
            />
          </TableTools>
          <TableFrame busy={table.busy}>
            {page.rows.length === 0 ? (
              <EmptyState picture="slip" title="Nothing is owed.">
                Pharmacies appear here once an order of theirs is delivered.
              </EmptyState>
            ) : (
              <OwedTable owed={page.rows} />
            )}
          </TableFrame>
          {page.rows.length === 0 ? null : (
            <Pager of="pharmacies" {...table} {...page} count={page.rows.length} />
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
