import { useEffect } from 'react'
import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import {
  loadVerifications,
  verificationsFailed,
} from '../../features/verification/load-verifications.ts'
import { VerificationBoard } from '../../features/verification/verification-board.tsx'
import { showWaiting } from '../../features/verification/waiting-badge.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import { AdminPage } from '../admin/admin-page.tsx'
import type { Route } from './+types/prescriptions.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Prescriptions')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [loaded, { pharmacy }] = await Promise.all([loadVerifications(request.url), loadPharmacy()])
  return { ...loaded, pharmacy }
}

export function HydrateFallback() {
  return (
    <AdminPage title="Prescriptions">
      <TableSkeleton what="prescriptions" />
    </AdminPage>
  )
}

export default function Prescriptions({ loaderData: { address, found } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  useEvents(['orders', 'prescriptions'], () => void table.refresh())
  useEffect(() => {
    if (found) showWaiting(found.counts.waiting)
  }, [found])
  return (
    <AdminPage title="Prescriptions" table={table}>
      {found ? (
        <VerificationBoard address={address} found={found} table={table} />
      ) : (
        <LoadFailed
          failure={verificationsFailed}
          busy={table.busy}
          onRetry={() => void table.refresh()}
        >
          Nothing is lost; they could not be loaded just now.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
