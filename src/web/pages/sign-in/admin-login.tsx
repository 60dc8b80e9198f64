import { Link } from 'react-router'
import { api } from '../../api/api.ts'
import { publicMeta } from '../../document/seo.ts'
import { useTerms } from '../../document/terms.ts'
import { explainLogin } from '../../features/sign-in/failures.ts'
import { LoginForm } from '../../features/sign-in/login-form.tsx'
import { forgotPasswordPath, paths } from '../../routing/paths.ts'
import { Headline } from '../../ui/headline.tsx'
import type { Route } from './+types/admin-login.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Admin login',
    description: 'For administrators of the platform.',
    path: paths.adminLogin,
  })

export default function AdminLogin() {
  const demoLogins = useTerms()?.demoLogins ?? []
  return (
    <div className="sign-in wrap">
      <Headline level="h1">Admin login</Headline>
      <LoginForm
        of="admin"
        identifier="Email or username"
        check={(rules, values) => rules.login(values)}
        send={(body) => api.accounts.adminLogin({ body })}
        explain={explainLogin}
        demoLogins={demoLogins.filter(({ role }) => role === 'admin')}
      >
        <p>
          <Link to={forgotPasswordPath('admin')}>Forgot password?</Link>
        </p>
      </LoginForm>
    </div>
  )
}
