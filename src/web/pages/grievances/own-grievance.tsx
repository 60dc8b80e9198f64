import { Link } from 'react-router'
import type { OwnGrievance } from '#contract/grievance-shapes.ts'
import { api } from '../../api/api.ts'
import { privateMeta } from '../../document/seo.ts'
import { useEvents } from '../../events/use-events.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { useNewest } from '../../events/use-newest.ts'
import { loadOwnGrievance } from '../../features/grievances/load-grievances.ts'
import { OwnTicket } from '../../features/grievances/own-ticket.tsx'
import { paths } from '../../routing/paths.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Icon } from '../../ui/icon.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/own-grievance.ts'
import { TicketMissing } from './ticket-missing.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Complaint')

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOwnGrievance(params.id)
}

export function HydrateFallback() {
  return (
    <div className="wrap pt-5">
      <Skeleton className="h-64 w-full max-w-160" />
    </div>
  )
}

export default function OwnGrievancePage({ loaderData, params: { id } }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData, loaderData === 'failed')
  const [shown, showAnswer] = useNewest(page.shown)
  useEvents(['grievances'], () => void page.reload())
  const params = { id }
  const show = ({ grievance }: { grievance: OwnGrievance }, sentence: string) => {
    showAnswer(grievance)
    notify.success(sentence, savedFor)
  }
  return (
    <div className="wrap pt-5">
      <Link className="back" to={paths.ownGrievances}>
        <Icon name="chevron-left" />
        My complaints
      </Link>
      <NotRefreshed {...page} />
      {shown === null || shown === 'failed' ? (
        <TicketMissing
          failed={shown === 'failed'}
          busy={page.busy}
          onRetry={() => void page.reload()}
          back={{ to: paths.ownGrievances, label: 'My complaints' }}
        />
      ) : (
        <OwnTicket
          grievance={shown}
          onWrite={async (text) =>
            show(await api.grievances.write({ params, body: { text } }), 'Message sent')
          }
          onReopen={async (text) =>
            show(await api.grievances.reopen({ params, body: { text } }), 'Complaint reopened')
          }
        />
      )}
    </div>
  )
}
