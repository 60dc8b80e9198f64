import { loginInput } from '#contract/accounts.ts'
import { api } from '../../api.ts'
import { LoginForm } from '../../features/sign-in/login-form.tsx'
import { paths } from '../../paths.ts'
import { sentenceFor } from '../../problems.ts'
import { publicMeta } from '../../seo.ts'
import { useTerms } from '../../terms.ts'
import { Headline } from '../../ui/headline.tsx'
import { validate } from '../../validate.ts'
import type { Route } from './+types/admin-login.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Admin login',
    description: 'For those who run the platform.',
    path: paths.adminLogin,
  })

export default function AdminLogin() {
  const demoLogins = useTerms()?.demoLogins ?? []
  return (
    <div className="sign-in wrap">
      <Headline level="h1">Admin login</Headline>
      <LoginForm
        identifier="Email or username"
        check={(values) => validate(loginInput, values)}
        send={(body) => api.accounts.adminLogin({ body })}
        explain={explain}
        demoLogins={demoLogins.filter(({ role }) => role === 'admin')}
      />
    </div>
  )
}

function explain(error: unknown): string {
  return sentenceFor(error, 'Invalid login credentials', 'An error occurred during login')
}
