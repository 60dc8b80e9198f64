import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { useNewest } from '../../events/use-newest.ts'
import { AdminTicket } from '../../features/grievances/admin-ticket.tsx'
import { loadGrievance } from '../../features/grievances/load-grievances.ts'
import { paths } from '../../routing/paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import { TicketMissing } from '../grievances/ticket-missing.tsx'
import type { Route } from './+types/grievance.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Complaint')

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadGrievance(params.id)
}

export function HydrateFallback() {
  return (
    <div className="wrap admin-page">
      <TableSkeleton what="the complaint" />
    </div>
  )
}

export default function GrievancePage({ loaderData }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData, loaderData === 'failed')
  const [shown, show] = useNewest(page.shown)
  useEvents(['grievances'], () => void page.reload())
  return (
    <div className="wrap admin-page">
      <Breadcrumbs
        crumbs={[{ label: 'Complaints', to: paths.adminGrievances }, { label: 'Complaint' }]}
      />
      <NotRefreshed {...page} />
      {shown === null || shown === 'failed' ? (
        <TicketMissing
          failed={shown === 'failed'}
          busy={page.busy}
          onRetry={() => void page.reload()}
          back={{ to: paths.adminGrievances, label: 'All complaints' }}
        />
      ) : (
        <AdminTicket key={shown._id} grievance={shown} onChanged={show} />
      )}
    </div>
  )
}
