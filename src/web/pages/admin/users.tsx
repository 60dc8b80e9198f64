import { api } from '../../api/api.ts'
import { privateMeta } from '../../document/seo.ts'
import { EndSessions } from '../../features/sessions/end-sessions.tsx'
import { loadUsers, usersFailed } from '../../features/users/load-users.ts'
import { UsersBoard } from '../../features/users/users-board.tsx'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/users.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('User Management')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadUsers(request.url)
}

export function HydrateFallback() {
  return (
    <AdminPage title="User Management">
      <TableSkeleton what="users" />
    </AdminPage>
  )
}

export default function Users({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <AdminPage title="User Management" table={table}>
      {page ? (
        <UsersBoard
          page={page}
          table={table}
          further={({ _id: id, name }) =>
            mayAdministrate('DELETE /api/customer/:id/sessions') ? (
              <EndSessions name={name} end={() => api.sessions.endCustomer({ params: { id } })} />
            ) : null
          }
        />
      ) : (
        <LoadFailed failure={usersFailed} busy={table.busy} onRetry={table.refresh}>
          No account has changed. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
