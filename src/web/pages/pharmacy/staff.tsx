import { useRevalidator } from 'react-router'
import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { loadStaff, staffFailed } from '../../features/staff/load-staff.ts'
import { StaffBoard } from '../../features/staff/staff-board.tsx'
import { paths } from '../../routing/paths.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
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

export default function Staff({ loaderData: { staff } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const reload = () => void revalidate()
  useEvents(['staff'], reload)
  return (
    <AdminPage title="Staff" back={back}>
      {staff ? (
        <StaffBoard loaded={staff} reload={reload} />
      ) : (
        <LoadFailed failure={staffFailed} busy={state === 'loading'} onRetry={reload}>
          Nobody’s access has changed.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
