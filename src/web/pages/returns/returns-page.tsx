import {
  type Desk,
  type LoadedReturns,
  returnsFailed,
} from '../../features/returns/load-returns.ts'
import { ReturnsBoard } from '../../features/returns/returns-board.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { useNews } from '../../use-news.ts'
import { useTableAddress } from '../../use-table-address.ts'
import { OfficePage } from '../admin/office-page.tsx'

export function ReturnsSkeleton() {
  return (
    <OfficePage title="Returns">
      <TableSkeleton what="returns" />
    </OfficePage>
  )
}

/** The returns that wait for the pharmacy's or the administrator's desk, and those decided. */
export function ReturnsPage({
  desk,
  loaded: { address, found },
}: {
  desk: Desk
  loaded: LoadedReturns
}) {
  const table = useTableAddress(address)
  useNews(['returns'], () => void table.refresh())
  return (
    <OfficePage title="Returns" table={table}>
      {found ? (
        <ReturnsBoard desk={desk} state={address.state} found={found} table={table} />
      ) : (
        <LoadFailed failure={returnsFailed} busy={table.busy} onRetry={() => void table.refresh()}>
          Nothing is lost; they could not be read just now.
        </LoadFailed>
      )}
    </OfficePage>
  )
}
