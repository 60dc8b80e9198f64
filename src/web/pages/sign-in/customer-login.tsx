import { Link, useSearchParams } from 'react-router'
import { loginInput } from '#contract/accounts.ts'
import { api } from '../../api.ts'
import { LoginForm } from '../../features/sign-in/login-form.tsx'
import { paths, safeNext } from '../../paths.ts'
import { sentenceFor } from '../../problems.ts'
import { publicMeta } from '../../seo.ts'
import { useTerms } from '../../terms.ts'
import { Headline } from '../../ui/headline.tsx'
import { validate } from '../../validate.ts'
import type { Route } from './+types/customer-login.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Customer login',
    description: 'Log in to order medicines, see your orders and your profile.',
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
        identifier="Email or username"
        check={(values) => validate(loginInput, values)}
        send={(body) => api.accounts.customerLogin({ body })}
        explain={explain}
        demoLogins={demoLogins.filter(({ role }) => role === 'customer')}
      />
      <p className="soft">
        New here? <Link to={paths.customerRegisterWith(next)}>Register as a customer</Link>
      </p>
    </div>
  )
}

function explain(error: unknown): string {
  return sentenceFor(error, 'Invalid login credentials', 'An error occurred during login')
}
