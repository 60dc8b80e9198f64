import { privateMeta } from '../../document/seo.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { CashBoard } from '../../features/cash/cash-board.tsx'
import { cashFailed, loadCash } from '../../features/cash/load-cash.ts'
import { todayInIndia } from '../../format/dates.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/cash.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Cash')

export function clientLoader() {
  return loadCash()
}

export function HydrateFallback() {
  return (
    <AdminPage title="Cash">
      <TableSkeleton what="the cash" />
    </AdminPage>
  )
}

export default function Cash({ loaderData }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData, loaderData === null)
  const table = { busy: page.busy, refresh: () => void page.reload() }
  return (
    <AdminPage title="Cash" table={table}>
      <p className="soft mb-4">
        Cash on delivery: what carriers have collected and remit, and what is paid back to
        customers.
      </p>
      <NotRefreshed {...page} />
      {page.shown ? (
        <CashBoard loaded={page.shown} today={todayInIndia()} reload={page.reload} />
      ) : (
        <LoadFailed failure={cashFailed} busy={table.busy} onRetry={table.refresh}>
          Nothing is lost. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
