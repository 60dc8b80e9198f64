import { loadMade, payoutsFailed } from '../../features/payouts/load-payouts.ts'
import { stateWords } from '../../features/payouts/payout-state.tsx'
import { PayoutTable } from '../../features/payouts/payout-table.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../seo.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import { useTableAddress } from '../../use-table-address.ts'
import type { Route } from './+types/payouts-made.ts'
import { OfficePage } from './office-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Payouts made')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadMade(request.url)
}

export function HydrateFallback() {
  return (
    <OfficePage title="Payouts made">
      <TableSkeleton what="payouts" />
    </OfficePage>
  )
}

export default function PayoutsMade({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <OfficePage
      title="Payouts made"
      back={{ to: paths.adminPayouts, label: 'Payouts' }}
      table={table}
    >
      <TableTools>
        <ToolSelect
          label="State"
          value={address.state}
          words={{ all: 'Any state', ...stateWords }}
          onChoose={(value) => table.onFilter('state', value === 'all' ? null : value)}
        />
      </TableTools>
      {page ? (
        <>
          <TableFrame busy={table.busy}>
            {page.rows.length === 0 ? (
              <EmptyState picture="slip" title="No such payouts.">
                Nothing of this kind has been paid to a pharmacy.
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
          No money has moved for it; the list could not be read just now.
        </LoadFailed>
      )}
    </OfficePage>
  )
}
