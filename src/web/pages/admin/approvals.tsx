import { ApprovalsBoard } from '../../features/admin-pharmacies/approvals-board.tsx'
import { ApprovalsSkeleton } from '../../features/admin-pharmacies/approvals-skeleton.tsx'
import { approvalsFailed, loadApprovals } from '../../features/admin-pharmacies/load-approvals.ts'
import { privateMeta } from '../../seo.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useTableAddress } from '../../use-table-address.ts'
import type { Route } from './+types/approvals.ts'
import { OfficePage } from './office-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Pharmacy Approval Requests')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadApprovals(request.url)
}

export function HydrateFallback() {
  return (
    <OfficePage title="Pharmacy Approval Requests">
      <ApprovalsSkeleton />
    </OfficePage>
  )
}

export default function Approvals({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <OfficePage title="Pharmacy Approval Requests" table={table}>
      {page ? (
        <ApprovalsBoard page={page} table={table} />
      ) : (
        <LoadFailed failure={approvalsFailed} busy={table.busy} onRetry={table.refresh}>
          No request is lost. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </OfficePage>
  )
}
