import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'

type ProfileFailedProps = { failure: string; busy: boolean; onRetry: () => void; loginTo: string }

export function ProfileFailed({ loginTo, ...failed }: ProfileFailedProps) {
  const login =
    failed.failure === 'You are not logged in' ? (
      <ButtonLink to={loginTo}>Log in</ButtonLink>
    ) : undefined
  return (
    <LoadFailed {...failed} action={login}>
      Nothing about your account has changed.
    </LoadFailed>
  )
}
