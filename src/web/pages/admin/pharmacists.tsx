import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import {
  loadPharmacists,
  pharmacistsFailed,
} from '../../features/admin-pharmacists/load-pharmacists.ts'
import { PharmacistsBoard } from '../../features/admin-pharmacists/pharmacists-board.tsx'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/pharmacists.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Pharmacists')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPharmacists(request.url)
}

export function HydrateFallback() {
  return (
    <AdminPage title="Pharmacists">
      <TableSkeleton what="registrations" />
    </AdminPage>
  )
}

export default function Pharmacists({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  useEvents(['staff'], () => void table.refresh())
  return (
    <AdminPage title="Pharmacists" table={table}>
      {page ? (
        <PharmacistsBoard page={page} state={address.state} table={table} />
      ) : (
        <LoadFailed failure={pharmacistsFailed} busy={table.busy} onRetry={table.refresh}>
          No registration is lost. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
