import { privateMeta } from '../../document/seo.ts'
import { loadUsers, usersFailed } from '../../features/users/load-users.ts'
import { UsersBoard } from '../../features/users/users-board.tsx'
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
        <UsersBoard page={page} table={table} />
      ) : (
        <LoadFailed failure={usersFailed} busy={table.busy} onRetry={table.refresh}>
          No account has changed. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
