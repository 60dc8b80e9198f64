import { privateMeta } from '../../document/seo.ts'
import { loadRecalls, recallsFailed } from '../../features/recalls/load-recalls.ts'
import { RecallBoard } from '../../features/recalls/recall-board.tsx'
import { RecallTable } from '../../features/recalls/recall-table.tsx'
import { paths } from '../../routing/paths.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/recalls.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Recalls')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadRecalls(request.url)
}

export function HydrateFallback() {
  return (
    <AdminPage title="Recalls">
      <TableSkeleton what="recalls" />
    </AdminPage>
  )
}

export default function Recalls({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <AdminPage title="Recalls" table={table}>
      {page ? (
        <RecallBoard
          page={page}
          state={address.state}
          table={table}
          tool={
            mayAdministrate('POST /api/admin/recalls') ? (
              <ButtonLink variant="primary" size="sm" to={paths.adminNewRecall}>
                New recall
              </ButtonLink>
            ) : null
          }
          empty="A recall blocks a batch in every pharmacy at once, and notifies everyone who bought it."
        >
          <RecallTable recalls={page.rows} />
        </RecallBoard>
      ) : (
        <LoadFailed failure={recallsFailed} busy={table.busy} onRetry={() => void table.refresh()}>
          Blocked batches stay blocked. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
