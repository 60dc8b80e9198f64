import { Link, useSearchParams } from 'react-router'
import { noticeVersion } from '#contract/purposes.ts'
import { api } from '../../api/api.ts'
import { publicMeta } from '../../document/seo.ts'
import { explainRegistration } from '../../features/sign-in/failures.ts'
import { RegistrationForm } from '../../features/sign-in/registration-form.tsx'
import { formatDay } from '../../format/dates.ts'
import { loginPath, paths, safeNext } from '../../routing/paths.ts'
import { passwordRules } from '../../session/password-rules.ts'
import { Headline } from '../../ui/headline.tsx'
import type { Route } from './+types/customer-register.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Customer registration',
    description: 'Register to order medicines and to see your orders in one place.',
    path: paths.customerRegister,
  })

export default function CustomerRegister() {
  const [search] = useSearchParams()
  const next = safeNext(search) ?? undefined
  return (
    <div className="sign-in wrap">
      <Headline level="h1">Register as a customer</Headline>
      <RegistrationForm
        fields={[
          { label: 'Name', name: 'name', autoComplete: 'name' },
          {
            label: 'Email',
            name: 'email',
            type: 'email',
            autoComplete: 'email',
            autoCapitalize: 'none',
          },
        ]}
        passwordHelp={passwordRules.customer}
        check={(rules, values) => rules.customerRegister(values)}
        send={(body) => api.accounts.customerRegister({ body })}
        explain={explainRegistration}
      />
      <p className="small soft">
        What we store about you, why and how long: <Link to={paths.privacy}>privacy notice</Link> of{' '}
        {formatDay(noticeVersion)}. You can turn off what no order needs under My Account.
      </p>
      <p className="soft">
        Already registered? <Link to={loginPath('customer', next)}>Login as a customer</Link>
      </p>
    </div>
  )
}
