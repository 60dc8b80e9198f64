import { AuditBoard } from '../../features/audit/audit-board.tsx'
import { auditFailed, loadAudit } from '../../features/audit/load-audit.ts'
import { privateMeta } from '../../seo.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { useTableAddress } from '../../use-table-address.ts'
import type { Route } from './+types/audit.ts'
import { OfficePage } from './office-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Audit')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAudit(request.url)
}

export function HydrateFallback() {
  return (
    <OfficePage title="Audit">
      <TableSkeleton what="the audit trail" />
    </OfficePage>
  )
}

export default function Audit({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <OfficePage title="Audit" table={table}>
      {page ? (
        <AuditBoard page={page} filters={address.filters} table={table} />
      ) : (
        <LoadFailed failure={auditFailed} busy={table.busy} onRetry={() => void table.refresh()}>
          Nothing is lost: the trail is only added to.
        </LoadFailed>
      )}
    </OfficePage>
  )
}
