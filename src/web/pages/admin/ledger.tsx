import { privateMeta } from '../../document/seo.ts'
import { LedgerBoard } from '../../features/ledger/ledger-board.tsx'
import { ledgerFailed, loadLedger } from '../../features/ledger/load-ledger.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/ledger.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Ledger')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadLedger(request.url)
}

export function HydrateFallback() {
  return (
    <AdminPage title="Ledger">
      <TableSkeleton what="the ledger" />
    </AdminPage>
  )
}

export default function Ledger({ loaderData: { address, found } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <AdminPage title="Ledger" table={table}>
      {found ? (
        <LedgerBoard {...found} kind={address.kind} table={table} />
      ) : (
        <LoadFailed failure={ledgerFailed} busy={table.busy} onRetry={() => void table.refresh()}>
          Nothing is lost. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
