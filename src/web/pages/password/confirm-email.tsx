import { useLocation } from 'react-router'
import { privateMeta } from '../../document/seo.ts'
import { ConfirmEmail } from '../../features/confirm-email/confirm-email.tsx'
import { Headline } from '../../ui/headline.tsx'
import { roleIn } from './role-in.ts'

export const meta = () => privateMeta('Confirm your email')

export default function ConfirmEmailPage() {
  const { pathname, hash } = useLocation()
  return (
    <div className="sign-in wrap">
      <Headline level="h1">Confirm your email</Headline>
      {/* Another link that is opened in the same tab changes the fragment alone. */}
      <ConfirmEmail key={hash} of={roleIn(pathname)} />
    </div>
  )
}
