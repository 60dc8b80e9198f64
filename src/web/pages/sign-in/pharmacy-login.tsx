import { Link } from 'react-router'
import { api } from '../../api/api.ts'
import { publicMeta } from '../../document/seo.ts'
import { useTerms } from '../../document/terms.ts'
import { explainPharmacyLogin } from '../../features/sign-in/failures.ts'
import { LoginForm } from '../../features/sign-in/login-form.tsx'
import { forgotPasswordPath, paths } from '../../routing/paths.ts'
import { Headline } from '../../ui/headline.tsx'
import type { Route } from './+types/pharmacy-login.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Pharmacy login',
    description: 'Log in to manage your pharmacy’s inventory.',
    path: paths.pharmacyLogin,
  })

export default function PharmacyLogin() {
  const demoLogins = useTerms()?.demoLogins ?? []
  return (
    <div className="sign-in wrap">
      <Headline level="h1">Pharmacy login</Headline>
      <LoginForm
        of="pharmacy"
        identifier="Email"
        check={(rules, values) => rules.pharmacyLogin(values)}
        send={(body) => api.pharmacies.login({ body })}
        explain={explainPharmacyLogin}
        demoLogins={demoLogins.filter(({ role }) => role === 'pharmacy')}
      >
        <p>
          <Link to={forgotPasswordPath('pharmacy')}>Forgot password?</Link>
        </p>
        <p className="soft">
          New here? <Link to={paths.pharmacyRegister}>Register your pharmacy</Link>
        </p>
      </LoginForm>
    </div>
  )
}
