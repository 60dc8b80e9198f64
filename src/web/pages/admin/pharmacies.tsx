import { useNavigate } from 'react-router'
import { api } from '../../api/api.ts'
import { privateMeta } from '../../document/seo.ts'
import {
  loadPharmacies,
  pharmaciesFailed,
} from '../../features/admin-pharmacies/load-pharmacies.ts'
import { PharmaciesBoard } from '../../features/admin-pharmacies/pharmacies-board.tsx'
import { SuspendPharmacy } from '../../features/selling/suspend-pharmacy.tsx'
import { EndSessions } from '../../features/sessions/end-sessions.tsx'
import { paths } from '../../routing/paths.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/pharmacies.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Pharmacy Management')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPharmacies(request.url)
}

export function HydrateFallback() {
  return (
    <AdminPage title="Pharmacy Management">
      <TableSkeleton what="pharmacies" />
    </AdminPage>
  )
}

export default function Pharmacies({ loaderData }: Route.ComponentProps) {
  const { address, verified, page } = loaderData
  const table = useTableAddress(address)
  const navigate = useNavigate()
  return (
    <AdminPage title="Pharmacy Management" table={table}>
      {page ? (
        <PharmaciesBoard
          page={page}
          verified={verified}
          table={table}
          onVerifyFailed={() => void navigate(paths.adminDashboard)}
          further={(pharmacy) => (
            <>
              <SuspendPharmacy pharmacy={pharmacy} onDone={table.refresh} />
              {mayAdministrate('DELETE /api/pharmacy/:id/sessions') ? (
                <EndSessions
                  name={pharmacy.name}
                  end={() => api.sessions.endPharmacy({ params: { id: pharmacy._id } })}
                />
              ) : null}
            </>
          )}
        />
      ) : (
        <LoadFailed failure={pharmaciesFailed} busy={table.busy} onRetry={table.refresh}>
          No pharmacy has changed. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
