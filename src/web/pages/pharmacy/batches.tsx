import { useRevalidator } from 'react-router'
import { AddBatch } from '../../features/batches/add-batch.tsx'
import { BatchesTable } from '../../features/batches/batches-table.tsx'
import { LedgerExport } from '../../features/batches/ledger-export.tsx'
import { LedgerTable } from '../../features/batches/ledger-table.tsx'
import { type BatchesOfMedicine, loadBatches } from '../../features/batches/load-batches.ts'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../seo.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { useTableAddress } from '../../use-table-address.ts'
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
    <div className="wrap office-page">
      <Trail />
      <h1>Batches</h1>
      <TableSkeleton what="the batches" />
    </div>
  )
}

export default function Batches({ loaderData: { loaded } }: Route.ComponentProps) {
  const { state, revalidate } = useRevalidator()
  const table = useTableAddress(loaded.table)
  if (!('failure' in loaded)) return <OfMedicine {...loaded} table={table} />
  return (
    <div className="wrap office-page">
      <Trail />
      <h1>Batches</h1>
      <LoadFailed
        failure={loaded.failure}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      >
        Your stock is safe; it could not be read just now.
      </LoadFailed>
    </div>
  )
}

type OfMedicineProps = BatchesOfMedicine & { table: ReturnType<typeof useTableAddress<'newest'>> }

function OfMedicine({ medicine, batches, past, ledger, table }: OfMedicineProps) {
  const { name, packSize, stockQuantity, reserved } = medicine
  return (
    <div className="wrap office-page">
      <Trail />
      <div className="pagehead">
        <div>
          <h1>{name}</h1>
          <p className="soft">
            {packSize ? `${packSize} · ` : ''}
            {stockQuantity.toLocaleString('en-IN')} in stock
            {reserved > 0 ? `, ${reserved.toLocaleString('en-IN')} being paid for` : ''}
          </p>
        </div>
        <div className="row">
          <ButtonLink to={paths.editMedicine(medicine._id)} variant="quiet">
            Edit medicine
          </ButtonLink>
          <AddBatch medicineId={medicine._id} name={name} />
        </div>
      </div>
      <TableFrame busy={table.refreshing}>
        {batches.rows.length === 0 ? (
          <EmptyState picture="shelf" title="No batch has units">
            Add the next one when it comes: customers can buy it at once.
          </EmptyState>
        ) : (
          <BatchesTable caption="Batches that stand here" batches={batches.rows} />
        )}
      </TableFrame>
      {past.total > 0 ? (
        <details className="mt-5">
          <summary className="gone-batches">
            <Icon name="chevron-down" />
            {past.total.toLocaleString('en-IN')}{' '}
            {past.total === 1 ? 'batch that is gone' : 'batches that are gone'}
          </summary>
          <BatchesTable caption="Batches that are gone" batches={past.rows} />
        </details>
      ) : null}
      <section aria-labelledby="ledger" className="mt-8">
        <div className="pagehead">
          <div>
            <h2 id="ledger">Stock ledger</h2>
            <p className="soft">All that came and went; its sum is the stock.</p>
          </div>
          <LedgerExport medicine={medicine._id} />
        </div>
        <TableFrame busy={table.busy}>
          {ledger.rows.length === 0 ? (
            <p className="soft">Nothing has come or gone yet.</p>
          ) : (
            <>
              <LedgerTable movements={ledger.rows} />
              <Pager
                of="the stock ledger"
                {...ledger}
                count={ledger.rows.length}
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
