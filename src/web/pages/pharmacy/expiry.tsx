import { batchFilters } from '#contract/batches.ts'
import { BatchesTable } from '../../features/batches/batches-table.tsx'
import { LedgerExport } from '../../features/batches/ledger-export.tsx'
import { attentionFailed, loadAttention } from '../../features/batches/load-attention.ts'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../seo.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { useTableAddress } from '../../use-table-address.ts'
import type { Route } from './+types/expiry.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Expiry')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [loaded, { pharmacy }] = await Promise.all([loadAttention(request.url), loadPharmacy()])
  return { ...loaded, pharmacy }
}

export function HydrateFallback() {
  return (
    <div className="wrap office-page">
      <Trail />
      <h1>Expiry</h1>
      <TableSkeleton what="the batches" />
    </div>
  )
}

const explained = {
  expiring: 'Still sold, and expires within 90 days.',
  expired: 'Expired, or too close to it to be sold. Retire what you have destroyed or sent back.',
  setAside: 'Stands on your shelf and may not be sold: expired, recalled, or come back.',
}

export default function Expiry({ loaderData }: Route.ComponentProps) {
  const { page, filter } = loaderData
  const table = useTableAddress(loaderData.table)
  return (
    <div className="wrap office-page">
      <Trail />
      <div className="pagehead">
        <div>
          <h1>Expiry</h1>
          <p className="soft">{explained[filter]}</p>
        </div>
        <LedgerExport />
      </div>
      <TableTools>
        <ChoiceChips
          label="Show"
          value={filter}
          words={batchFilters}
          onChoose={(next) => table.onFilter('filter', next === 'expiring' ? null : next)}
        />
      </TableTools>
      <TableFrame busy={table.busy}>
        {page === null ? (
          <LoadFailed
            failure={attentionFailed}
            busy={table.refreshing}
            onRetry={() => void table.refresh()}
          >
            Your stock is safe; it could not be read just now.
          </LoadFailed>
        ) : page.rows.length === 0 ? (
          <EmptyState picture="slip" title="Nothing here">
            No batch asks for this kind of attention.
          </EmptyState>
        ) : (
          <>
            <BatchesTable caption={batchFilters[filter]} batches={page.rows} named />
            <Pager
              of="batches"
              {...page}
              count={page.rows.length}
              limit={table.limit}
              onLimit={table.onLimit}
              onPage={table.onPage}
            />
          </>
        )}
      </TableFrame>
    </div>
  )
}

function Trail() {
  return (
    <Breadcrumbs
      crumbs={[{ label: 'Inventory', to: paths.pharmacyDashboard }, { label: 'Expiry' }]}
    />
  )
}
