import { Link, useSearchParams } from 'react-router'
import { api } from '../../api/api.ts'
import { publicMeta } from '../../document/seo.ts'
import { useTerms } from '../../document/terms.ts'
import { explainLogin } from '../../features/sign-in/failures.ts'
import { LoginForm } from '../../features/sign-in/login-form.tsx'
import { forgotPasswordPath, paths, safeNext } from '../../routing/paths.ts'
import { Headline } from '../../ui/headline.tsx'
import type { Route } from './+types/customer-login.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Customer login',
    description: 'Log in to order medicines and to see your orders and profile.',
    path: paths.customerLogin,
  })

export default function CustomerLogin() {
  const demoLogins = useTerms()?.demoLogins ?? []
  const [search] = useSearchParams()
  const next = safeNext(search) ?? undefined
  return (
    <div className="sign-in wrap">
      <Headline level="h1">Customer login</Headline>
      <LoginForm
        of="customer"
        identifier="Email or username"
        check={(rules, values) => rules.login(values)}
        send={(body) => api.accounts.customerLogin({ body })}
        explain={explainLogin}
        demoLogins={demoLogins.filter(({ role }) => role === 'customer')}
      >
        <p>
          <Link to={forgotPasswordPath('customer')}>Forgot password?</Link>
        </p>
        <p className="soft">
          New here? <Link to={paths.customerRegisterWith(next)}>Register as a customer</Link>
        </p>
      </LoginForm>
    </div>
  )
}
