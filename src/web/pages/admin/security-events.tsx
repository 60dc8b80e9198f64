import { privateMeta } from '../../document/seo.ts'
import {
  loadSecurityLog,
  securityLogFailed,
} from '../../features/security-log/load-security-log.ts'
import { SecurityLogBoard } from '../../features/security-log/security-log-board.tsx'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/security-events.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Security events')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSecurityLog(request.url)
}

export function HydrateFallback() {
  return (
    <AdminPage title="Security events">
      <TableSkeleton what="the security events" />
    </AdminPage>
  )
}

export default function SecurityEvents({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <AdminPage title="Security events" table={table}>
      {page ? (
        <SecurityLogBoard page={page} filters={address.filters} table={table} />
      ) : (
        <LoadFailed
          failure={securityLogFailed}
          busy={table.busy}
          onRetry={() => void table.refresh()}
        >
          Nothing is lost. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
