import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'

type TicketMissingProps = {
  failed: boolean
  busy: boolean
  onRetry: () => void
  back: { to: string; label: string }
}

/** In place of a complaint that does not exist or could not be loaded. */
export function TicketMissing({ failed, busy, onRetry, back }: TicketMissingProps) {
  if (failed)
    return (
      <LoadFailed failure="The complaint could not be loaded." busy={busy} onRetry={onRetry}>
        Nothing is lost; it could not be loaded just now.
      </LoadFailed>
    )
  return (
    <EmptyState
      heading="h1"
      picture="slip"
      title="Complaint not found."
      action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
    />
  )
}
