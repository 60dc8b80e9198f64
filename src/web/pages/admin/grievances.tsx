import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import { GrievanceBoard } from '../../features/grievances/grievance-board.tsx'
import { grievancesFailed, loadGrievances } from '../../features/grievances/load-grievances.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/grievances.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Complaints')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadGrievances(request.url)
}

export function HydrateFallback() {
  return (
    <AdminPage title="Complaints">
      <TableSkeleton what="complaints" />
    </AdminPage>
  )
}

export default function Grievances({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  useEvents(['grievances'], () => void table.refresh())
  return (
    <AdminPage title="Complaints" table={table}>
      {page ? (
        <GrievanceBoard state={address.state} page={page} table={table} />
      ) : (
        <LoadFailed
          failure={grievancesFailed}
          busy={table.busy}
          onRetry={() => void table.refresh()}
        >
          Nothing is lost; they could not be loaded just now.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
