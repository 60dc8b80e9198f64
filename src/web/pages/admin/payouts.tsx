import { Link } from 'react-router'
import { loadOwed, payoutsFailed } from '../../features/payouts/load-payouts.ts'
import { OwedTable } from '../../features/payouts/owed-table.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../seo.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { useTableAddress } from '../../use-table-address.ts'
import type { Route } from './+types/payouts.ts'
import { OfficePage } from './office-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Payouts')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOwed(request.url)
}

export function HydrateFallback() {
  return (
    <OfficePage title="Payouts">
      <TableSkeleton what="what is owed" />
    </OfficePage>
  )
}

export default function Payouts({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <OfficePage title="Payouts" table={table}>
      <p className="soft mb-4">
        What the marketplace owes to pharmacies.{' '}
        <Link to={paths.adminPayoutsMade}>Payouts made</Link> stand on a page of their own.
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
                Pharmacies appear here once something of theirs is delivered.
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
          No money has moved for it; the list could not be read just now.
        </LoadFailed>
      )}
    </OfficePage>
  )
}
