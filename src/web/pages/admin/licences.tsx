import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import { LicenceBoard } from '../../features/licences/licence-board.tsx'
import { licencesFailed, loadLicences } from '../../features/licences/load-licences.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/licences.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Licences')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadLicences(request.url)
}

export function HydrateFallback() {
  return (
    <AdminPage title="Licences">
      <TableSkeleton what="licences" />
    </AdminPage>
  )
}

export default function Licences({ loaderData: { address, found } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  useEvents(['licences'], () => void table.refresh())
  return (
    <AdminPage title="Licences" table={table}>
      {found ? (
        <LicenceBoard address={address} found={found} table={table} />
      ) : (
        <LoadFailed failure={licencesFailed} busy={table.busy} onRetry={() => void table.refresh()}>
          Nothing is lost; they could not be loaded just now.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
