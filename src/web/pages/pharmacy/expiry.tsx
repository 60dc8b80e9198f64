import { batchFilters } from '#contract/batches.ts'
import { privateMeta } from '../../document/seo.ts'
import { BatchesTable } from '../../features/batches/batches-table.tsx'
import { attentionFailed, loadAttention } from '../../features/batches/load-batches.ts'
import { ExportStockHistory } from '../../features/batches/stock-history.tsx'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { paths } from '../../routing/paths.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableSkeleton, TableTools } from '../../ui/table-frame.tsx'
import type { Route } from './+types/expiry.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Expiry')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [loaded, { pharmacy }] = await Promise.all([loadAttention(request.url), loadPharmacy()])
  return { ...loaded, pharmacy }
}

export function HydrateFallback() {
  return (
    <div className="wrap admin-page">
      <Trail />
      <h1>Expiry</h1>
      <TableSkeleton what="the batches" />
    </div>
  )
}

const explained = {
  expiring: 'On sale, expires within 90 days.',
  expired:
    'Expired, or too close to expiry to be sold. Retire the units you have destroyed or returned.',
  setAside: 'In stock, not sellable: expired, recalled or returned.',
}

export default function Expiry({ loaderData }: Route.ComponentProps) {
  const { page, filter } = loaderData
  const table = useTableAddress(loaderData.table)
  return (
    <div className="wrap admin-page">
      <Trail />
      <div className="pagehead">
        <div>
          <h1>Expiry</h1>
          <p className="soft">{explained[filter]}</p>
        </div>
        <ExportStockHistory />
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
            Your stock is safe; it could not be loaded just now.
          </LoadFailed>
        ) : page.rows.length === 0 ? (
          <EmptyState picture="slip" title="Nothing here">
            No batch needs this attention.
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
