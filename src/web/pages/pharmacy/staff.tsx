import { api } from '../../api/api.ts'
import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { EndSessions } from '../../features/sessions/end-sessions.tsx'
import { loadStaff, staffFailed } from '../../features/staff/load-staff.ts'
import { StaffBoard } from '../../features/staff/staff-board.tsx'
import { paths } from '../../routing/paths.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import { AdminPage } from '../admin/admin-page.tsx'
import type { Route } from './+types/staff.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Staff')

const back = { to: paths.pharmacyAccount, label: 'Account' }

export async function clientLoader() {
  const [staff, { pharmacy }] = await Promise.all([loadStaff(), loadPharmacy()])
  return { staff, pharmacy }
}

export function HydrateFallback() {
  return (
    <AdminPage title="Staff" back={back}>
      <TableSkeleton what="your staff" />
    </AdminPage>
  )
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData, loaderData.staff === null)
  const { staff } = page.shown
  const reload = () => void page.reload()
  useEvents(['staff'], reload)
  return (
    <AdminPage title="Staff" back={back}>
      <NotRefreshed {...page} />
      {staff ? (
        <StaffBoard
          loaded={staff}
          reload={reload}
          further={({ _id: id, name }) => (
            <EndSessions name={name} end={() => api.sessions.endStaff({ params: { id } })} />
          )}
        />
      ) : (
        <LoadFailed failure={staffFailed} busy={page.busy} onRetry={reload}>
          Nobody’s access has changed.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
