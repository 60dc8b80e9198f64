import { Link } from 'react-router'
import { pharmacyLoginInput } from '#contract/pharmacies.ts'
import { api } from '../../api.ts'
import { LoginForm } from '../../features/sign-in/login-form.tsx'
import { paths } from '../../paths.ts'
import { isRefusal, sentenceFor } from '../../problems.ts'
import { publicMeta } from '../../seo.ts'
import { useTerms } from '../../terms.ts'
import { Headline } from '../../ui/headline.tsx'
import { validate } from '../../validate.ts'
import type { Route } from './+types/pharmacy-login.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Pharmacy login',
    description: 'Log in to keep your pharmacy’s inventory.',
    path: paths.pharmacyLogin,
  })

export default function PharmacyLogin() {
  const demoLogins = useTerms()?.demoLogins ?? []
  return (
    <div className="sign-in wrap">
      <Headline level="h1">Pharmacy login</Headline>
      <LoginForm
        identifier="Email"
        check={(values) => validate(pharmacyLoginInput, values)}
        send={(body) => api.pharmacies.login({ body })}
        explain={explain}
        demoLogins={demoLogins.filter(({ role }) => role === 'pharmacy')}
      />
      <p className="soft">
        Not with us yet? <Link to={paths.pharmacyRegister}>Register your pharmacy</Link>
      </p>
    </div>
  )
}

function explain(error: unknown): string {
  if (isRefusal(error, 'invalid_credentials')) return 'Invalid credentials. Please try again.'
  const failed = 'Login failed. Please check your credentials.'
  return sentenceFor(error, failed, failed)
}
