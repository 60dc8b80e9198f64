import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { OwnGrievance } from '#contract/grievance-shapes.ts'
import { api } from '../../api/api.ts'
import { privateMeta } from '../../document/seo.ts'
import {
  type LoadedTicket,
  loadLinkedGrievance,
} from '../../features/grievances/load-grievances.ts'
import { OwnTicket } from '../../features/grievances/own-ticket.tsx'
import { paths } from '../../routing/paths.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TicketMissing } from './ticket-missing.tsx'

export const meta = () => privateMeta('Complaint')

/**
 * A visitor's complaint. The token stands in the fragment of the emailed link, which browsers do not send: the
 * server renders a skeleton, and the browser loads the complaint.
 */
export default function LinkedTicketPage() {
  const { hash } = useLocation()
  const token = /^#token=([\w-]{43})$/.exec(hash)?.[1] ?? null
  const [isRead, setRead] = useState(false)
  useEffect(() => setRead(true), [])
  return (
    <div className="wrap pt-5">
      <noscript>
        <p className="alert alert--caution">
          Reading your complaint needs JavaScript. Please allow it for this site and open the link
          again.
        </p>
      </noscript>
      {!isRead ? (
        <Skeleton className="h-64 w-full max-w-160" />
      ) : token === null ? (
        <EmptyState
          heading="h1"
          picture="slip"
          title="This link is incomplete."
          action={<ButtonLink to={paths.grievance}>File a complaint</ButtonLink>}
        >
          Open it from the email again.
        </EmptyState>
      ) : (
        <LinkedTicket key={token} token={token} />
      )}
    </div>
  )
}

function LinkedTicket({ token }: { token: string }) {
  const [loaded, setLoaded] = useState<LoadedTicket<OwnGrievance> | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const load = useCallback(async () => {
    setBusy(true)
    setLoaded(await loadLinkedGrievance(token))
    setBusy(false)
  }, [token])
  useEffect(() => void load(), [load])
  const show = ({ grievance }: { grievance: OwnGrievance }, sentence: string) => {
    setLoaded(grievance)
    notify.success(sentence, savedFor)
  }
  if (loaded === undefined) return <Skeleton className="h-64 w-full max-w-160" />
  if (loaded === null || loaded === 'failed')
    return (
      <TicketMissing
        failed={loaded === 'failed'}
        busy={busy}
        onRetry={() => void load()}
        back={{ to: paths.grievance, label: 'File a complaint' }}
      />
    )
  return (
    <OwnTicket
      grievance={loaded}
      onWrite={async (text) =>
        show(await api.grievances.writeLinked({ body: { token, text } }), 'Message sent')
      }
      onReopen={async (text) =>
        show(await api.grievances.reopenLinked({ body: { token, text } }), 'Complaint reopened')
      }
    />
  )
}
