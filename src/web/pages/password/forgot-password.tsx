import { Link, useLocation } from 'react-router'
import { privateMeta } from '../../document/seo.ts'
import { useTerms } from '../../document/terms.ts'
import { ForgotPassword } from '../../features/forgot-password/forgot-password.tsx'
import { loginPath } from '../../routing/paths.ts'
import { Headline } from '../../ui/headline.tsx'
import { roleIn } from './role-in.ts'

export const meta = () => privateMeta('Forgot password')

export default function ForgotPasswordPage() {
  const role = roleIn(useLocation().pathname)
  return (
    <div className="sign-in wrap">
      <Headline level="h1">Forgot password</Headline>
      <ForgotPassword of={role} outbox={useTerms()?.outbox ?? false} />
      <p className="soft">
        Remembered it? <Link to={loginPath(role)}>Back to the login</Link>
      </p>
    </div>
  )
}
