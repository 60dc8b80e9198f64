import { useLocation } from 'react-router'
import { privateMeta } from '../../document/seo.ts'
import { ResetPassword } from '../../features/reset-password/reset-password.tsx'
import { Headline } from '../../ui/headline.tsx'
import { roleIn } from './role-in.ts'

export const meta = () => privateMeta('Set a new password')

export default function ResetPasswordPage() {
  const role = roleIn(useLocation().pathname)
  return (
    <div className="sign-in wrap">
      <Headline level="h1">Set a new password</Headline>
      <ResetPassword of={role} />
    </div>
  )
}
