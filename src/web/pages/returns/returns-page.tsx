import { useEvents } from '../../events/use-events.ts'
import {
  type Area,
  type LoadedReturns,
  returnsFailed,
} from '../../features/returns/load-returns.ts'
import { ReturnsBoard } from '../../features/returns/returns-board.tsx'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import { AdminPage } from '../admin/admin-page.tsx'

export function ReturnsSkeleton() {
  return (
    <AdminPage title="Returns">
      <TableSkeleton what="returns" />
    </AdminPage>
  )
}

/** The returns of the pharmacy or of all pharmacies, open and decided. */
export function ReturnsPage({
  area,
  loaded: { address, found },
}: {
  area: Area
  loaded: LoadedReturns
}) {
  const table = useTableAddress(address)
  useEvents(['returns'], () => void table.refresh())
  return (
    <AdminPage title="Returns" table={table}>
      {found ? (
        <ReturnsBoard area={area} state={address.state} found={found} table={table} />
      ) : (
        <LoadFailed failure={returnsFailed} busy={table.busy} onRetry={() => void table.refresh()}>
          Nothing is lost; they could not be loaded just now.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
