import { privateMeta } from '../../document/seo.ts'
import { AuditBoard } from '../../features/audit/audit-board.tsx'
import { auditFailed, loadAudit } from '../../features/audit/load-audit.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/audit.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Audit log')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAudit(request.url)
}

export function HydrateFallback() {
  return (
    <AdminPage title="Audit log">
      <TableSkeleton what="the audit log" />
    </AdminPage>
  )
}

export default function Audit({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <AdminPage title="Audit log" table={table}>
      {page ? (
        <AuditBoard page={page} filters={address.filters} table={table} />
      ) : (
        <LoadFailed failure={auditFailed} busy={table.busy} onRetry={() => void table.refresh()}>
          Nothing is lost. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
