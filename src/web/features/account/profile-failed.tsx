import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type ProfileFailedProps = { failure: string; busy: boolean; onRetry: () => void; loginTo: string }

export function ProfileFailed({ failure, busy, onRetry, loginTo }: ProfileFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        picture="spilled"
        title={failure}
        action={
          failure === 'You are not logged in' ? (
            <ButtonLink to={loginTo}>Log in</ButtonLink>
          ) : (
            <Button busy={busy} onClick={onRetry}>
              Try Again
            </Button>
          )
        }
      >
        Nothing about your account has changed.
      </EmptyState>
    </div>
  )
}
