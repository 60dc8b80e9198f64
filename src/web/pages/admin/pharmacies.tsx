import { useNavigate } from 'react-router'
import {
  loadPharmacies,
  pharmaciesFailed,
} from '../../features/admin-pharmacies/load-pharmacies.ts'
import { PharmaciesBoard } from '../../features/admin-pharmacies/pharmacies-board.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../seo.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { useTableAddress } from '../../use-table-address.ts'
import type { Route } from './+types/pharmacies.ts'
import { OfficePage } from './office-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Pharmacy Management')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPharmacies(request.url)
}

export function HydrateFallback() {
  return (
    <OfficePage title="Pharmacy Management">
      <TableSkeleton what="pharmacies" />
    </OfficePage>
  )
}

export default function Pharmacies({ loaderData }: Route.ComponentProps) {
  const { address, verified, page } = loaderData
  const table = useTableAddress(address)
  const navigate = useNavigate()
  return (
    <OfficePage title="Pharmacy Management" table={table}>
      {page ? (
        <PharmaciesBoard
          page={page}
          verified={verified}
          table={table}
          onVerifyFailed={() => void navigate(paths.adminDashboard)}
        />
      ) : (
        <LoadFailed failure={pharmaciesFailed} busy={table.busy} onRetry={table.refresh}>
          No pharmacy has changed. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </OfficePage>
  )
}
