import { privateMeta } from '../../document/seo.ts'
import { CandidateList } from '../../features/admin-products/candidate-list.tsx'
import { FoundProducts } from '../../features/admin-products/found-products.tsx'
import { loadProducts, productsFailed } from '../../features/admin-products/load-products.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TableFrame, TableSkeleton, TableTools } from '../../ui/table-frame.tsx'
import type { Route } from './+types/products.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Products')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadProducts(request.url)
}

export function HydrateFallback() {
  return (
    <AdminPage title="Products">
      <TableSkeleton what="products" />
    </AdminPage>
  )
}

type Table = ReturnType<typeof useTableAddress<'newest'>>

export default function Products({ loaderData: { address, loaded } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <AdminPage title="Products" table={table}>
      <TableTools>
        <SearchField
          label="Search products"
          placeholder="Name, manufacturer or product ID"
          q={table.q}
          onSearch={table.onSearch}
        />
      </TableTools>
      {loaded === null ? (
        <LoadFailed failure={productsFailed} busy={table.busy} onRetry={() => void table.refresh()}>
          Nothing has changed. Check your connection, or wait a moment.
        </LoadFailed>
      ) : 'found' in loaded ? (
        <TableFrame busy={table.busy}>
          {loaded.found.length === 0 ? (
            <EmptyState picture="empty" title={`No product has “${address.q}”.`}>
              Try the beginning of its name, or its manufacturer.
            </EmptyState>
          ) : (
            <FoundProducts products={loaded.found} />
          )}
        </TableFrame>
      ) : (
        <Queue page={loaded.queue} table={table} />
      )}
    </AdminPage>
  )
}

type Queue = Extract<
  Awaited<ReturnType<typeof loadProducts>>['loaded'],
  { queue: unknown }
>['queue']

function Queue({ page, table }: { page: Queue; table: Table }) {
  const { rows } = page
  return (
    <>
      <h2 className="queue-title">Probably the same</h2>
      <TableFrame busy={table.busy}>
        {rows.length === 0 ? (
          <EmptyState picture="slip" title="Nothing to decide." heading="h3">
            Products are compared every hour. To merge others, search for one of them.
          </EmptyState>
        ) : (
          <CandidateList rows={rows} onDone={async () => table.refresh()} />
        )}
      </TableFrame>
      {rows.length === 0 ? null : <Pager of="pairs" {...table} {...page} count={rows.length} />}
    </>
  )
}
