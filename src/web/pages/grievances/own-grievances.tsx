import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import { grievancesFailed, loadOwnGrievances } from '../../features/grievances/load-grievances.ts'
import { OwnGrievanceTable } from '../../features/grievances/own-table.tsx'
import { paths } from '../../routing/paths.ts'
import { useTableAddress } from '../../tables/use-table-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/own-grievances.ts'

export const meta: Route.MetaFunction = () => privateMeta('My complaints')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOwnGrievances(request.url)
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-5">
      <h1 className="mb-5">My complaints</h1>
      <TableSkeleton what="your complaints" />
    </div>
  )
}

export default function OwnGrievances({ loaderData: { address, page } }: Route.ComponentProps) {
  const table = useTableAddress(address)
  useEvents(['grievances'], () => void table.refresh())
  const file = <ButtonLink to={paths.grievance}>File a complaint</ButtonLink>
  return (
    <div className="wrap pt-5">
      <div className="pagehead">
        <h1>My complaints</h1>
        {page && page.rows.length > 0 ? file : null}
      </div>
      {page === null ? (
        <LoadFailed
          failure={grievancesFailed}
          busy={table.busy}
          onRetry={() => void table.refresh()}
        >
          Nothing is lost; they could not be loaded just now.
        </LoadFailed>
      ) : page.rows.length === 0 ? (
        <EmptyState picture="slip" title="No complaints." action={file}>
          A complaint gets a ticket number, and you follow it here.
        </EmptyState>
      ) : (
        <>
          <TableFrame busy={table.busy}>
            <OwnGrievanceTable rows={page.rows} />
          </TableFrame>
          <Pager of="complaints" {...table} {...page} count={page.rows.length} />
        </>
      )}
    </div>
  )
}
