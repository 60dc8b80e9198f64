import { loadRecalls, recallsFailed } from '../../features/recalls/load-recalls.ts'
import { RecallBoard } from '../../features/recalls/recall-board.tsx'
import { RecallTable } from '../../features/recalls/recall-table.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../seo.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { useTableAddress } from '../../use-table-address.ts'
import type { Route } from './+types/recalls.ts'
import { OfficePage } from './office-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Recalls')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadRecalls(request.url)
}

export function HydrateFallback() {
  return (
    <OfficePage title="Recalls">
      <TableSkeleton what="recalls" />
    </OfficePage>
  )
}

export default function Recalls({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  return (
    <OfficePage title="Recalls" table={table}>
      {page ? (
        <RecallBoard
          page={page}
          state={address.state}
          table={table}
          tool={
            <ButtonLink variant="primary" size="sm" to={paths.adminNewRecall}>
              New recall
            </ButtonLink>
          }
          empty="A recall blocks a batch in every pharmacy at once, and tells everybody who bought of it."
        >
          <RecallTable recalls={page.rows} />
        </RecallBoard>
      ) : (
        <LoadFailed failure={recallsFailed} busy={table.busy} onRetry={() => void table.refresh()}>
          Blocked batches stay blocked. Check your connection, or wait a moment.
        </LoadFailed>
      )}
    </OfficePage>
  )
}
