import type { ReactNode } from 'react'
import { privateMeta } from '../../document/seo.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { AddBatch } from '../../features/batches/add-batch.tsx'
import { BatchesTable } from '../../features/batches/batches-table.tsx'
import { type BatchesOfMedicine, loadBatches } from '../../features/batches/load-batches.ts'
import { ExportStockHistory, StockHistory } from '../../features/batches/stock-history.tsx'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { paths } from '../../routing/paths.ts'
import { may } from '../../session/may.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/batches.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Batches')

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [loaded, { pharmacy }] = await Promise.all([
    loadBatches(params.id, request.url),
    loadPharmacy(),
  ])
  return { loaded, pharmacy }
}

export function HydrateFallback() {
  return (
    <div className="wrap admin-page">
      <Trail />
      <h1>Batches</h1>
      <TableSkeleton what="the batches" />
    </div>
  )
}

export default function Batches({ loaderData }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData, 'failure' in loaderData.loaded)
  const { loaded } = page.shown
  const table = useTableAddress(loaded.table)
  if (!('failure' in loaded))
    return (
      <OfMedicine {...loaded} table={table}>
        <NotRefreshed {...page} />
      </OfMedicine>
    )
  return (
    <div className="wrap admin-page">
      <Trail />
      <h1>Batches</h1>
      <LoadFailed failure={loaded.failure} busy={page.busy} onRetry={() => void page.reload()}>
        Your stock is safe; it could not be loaded just now.
      </LoadFailed>
    </div>
  )
}

type OfMedicineProps = BatchesOfMedicine & {
  table: ReturnType<typeof useTableAddress<'newest'>>
  children: ReactNode
}

function OfMedicine(props: OfMedicineProps) {
  const { medicine, batches, past, movements, table, children } = props
  const { name, packSize, stockQuantity, reserved } = medicine
  return (
    <div className="wrap admin-page">
      <Trail />
      {children}
      <div className="pagehead">
        <div>
          <h1>{name}</h1>
          <p className="soft">
            {packSize ? `${packSize} · ` : ''}
            {stockQuantity.toLocaleString('en-IN')} in stock
            {reserved > 0 ? `, ${reserved.toLocaleString('en-IN')} reserved` : ''}
          </p>
        </div>
        <div className="row">
          {may('PUT /api/medicines/:id') ? (
            <ButtonLink to={paths.editMedicine(medicine._id)} variant="quiet">
              Edit medicine
            </ButtonLink>
          ) : null}
          {may('POST /api/pharmacy/medicines/:id/batches') ? (
            <AddBatch medicineId={medicine._id} name={name} />
          ) : null}
        </div>
      </div>
      <TableFrame busy={table.refreshing}>
        {batches.rows.length === 0 ? (
          <EmptyState picture="empty" title="No batch in stock">
            Add the next batch when it arrives: customers can buy it at once.
          </EmptyState>
        ) : (
          <BatchesTable caption="Batches in stock" batches={batches.rows} />
        )}
      </TableFrame>
      {past.total > 0 ? (
        <details className="mt-5">
          <summary className="gone-batches">
            <Icon name="chevron-down" />
            {countText(past.total, past.isMore)}{' '}
            {past.total === 1 ? 'batch without stock' : 'batches without stock'}
          </summary>
          <BatchesTable caption="Batches without stock" batches={past.rows} />
        </details>
      ) : null}
      <section aria-labelledby="history" className="mt-8">
        <div className="pagehead">
          <div>
            <h2 id="history">Stock history</h2>
            <p className="soft">
              Every change of the stock; the changes add up to the current stock.
            </p>
          </div>
          <ExportStockHistory medicine={medicine._id} />
        </div>
        <TableFrame busy={table.busy}>
          {movements.rows.length === 0 ? (
            <p className="soft">No changes yet.</p>
          ) : (
            <>
              <StockHistory movements={movements.rows} />
              <Pager
                of="the stock history"
                {...movements}
                count={movements.rows.length}
                limit={table.limit}
                onLimit={table.onLimit}
                onPage={table.onPage}
              />
            </>
          )}
        </TableFrame>
      </section>
    </div>
  )
}

function Trail() {
  return (
    <Breadcrumbs
      crumbs={[{ label: 'Inventory', to: paths.pharmacyDashboard }, { label: 'Batches' }]}
    />
  )
}
