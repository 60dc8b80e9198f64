import { privateMeta } from '../../document/seo.ts'
import {
  ApprovalsBoard,
  ApprovalsSkeleton,
} from '../../features/admin-pharmacies/approvals-board.tsx'
import { approvalsFailed, loadApprovals } from '../../features/admin-pharmacies/load-pharmacies.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { Route } from './+types/approvals.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Pharmacy Approval Requests')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadApprovals(request.url)
}

export function HydrateFallback() {
  return (
    <AdminPage title="Pharmacy Approval Requests">
      <ApprovalsSkeleton />
    </AdminPage>
  )
}

export default function Approvals({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <AdminPage title="Pharmacy Approval Requests" table={table}>
      {page ? (
        <ApprovalsBoard page={page} table={table} />
      ) : (
        <LoadFailed failure={approvalsFailed} busy={table.busy} onRetry={table.refresh}>
          No request is lost. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
