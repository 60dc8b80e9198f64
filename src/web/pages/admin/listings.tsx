import { privateMeta } from '../../document/seo.ts'
import { listingsFailed, loadListings } from '../../features/selling/load-listings.ts'
import { RemovedListings } from '../../features/selling/removed-listings.tsx'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/listings.ts'
import { AdminPage } from './admin-page.tsx'

const title = 'Removed listings'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta(title)

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadListings(request.url)
}

export function HydrateFallback() {
  return (
    <AdminPage title={title}>
      <TableSkeleton what="removed listings" />
    </AdminPage>
  )
}

export default function Listings({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  if (page === null)
    return (
      <AdminPage title={title} table={table}>
        <LoadFailed failure={listingsFailed} busy={table.busy} onRetry={() => void table.refresh()}>
          They stay removed; the list could not be loaded just now.
        </LoadFailed>
      </AdminPage>
    )
  const { rows } = page
  return (
    <AdminPage title={title} table={table}>
      <TableFrame busy={table.busy}>
        {rows.length === 0 ? (
          <EmptyState picture="slip" title="No listing is removed.">
            To remove one, find the medicine with the search above.
          </EmptyState>
        ) : (
          <RemovedListings rows={rows} />
        )}
      </TableFrame>
      {rows.length === 0 ? null : <Pager of="listings" {...table} {...page} count={rows.length} />}
    </AdminPage>
  )
}
