import { loadReturns, returnsFailed } from '../../features/returns/load-returns.ts'
import { ReturnsBoard } from '../../features/returns/returns-board.tsx'
import { privateMeta } from '../../seo.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { useNews } from '../../use-news.ts'
import { useTableAddress } from '../../use-table-address.ts'
import { OfficePage } from '../admin/office-page.tsx'
import type { Route } from './+types/returns.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Returns')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadReturns('pharmacy', request.url)
}

export function HydrateFallback() {
  return (
    <OfficePage title="Returns">
      <TableSkeleton what="returns" />
    </OfficePage>
  )
}

export default function Returns({ loaderData: { address, found } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  useNews(['returns'], () => void table.refresh())
  return (
    <OfficePage title="Returns" table={table}>
      {found ? (
        <ReturnsBoard desk="pharmacy" state={address.state} found={found} table={table} />
      ) : (
        <LoadFailed failure={returnsFailed} busy={table.busy} onRetry={() => void table.refresh()}>
          Nothing is lost; they could not be read just now.
        </LoadFailed>
      )}
    </OfficePage>
  )
}
