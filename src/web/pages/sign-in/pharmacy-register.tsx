import { Link } from 'react-router'
import { api } from '../../api/api.ts'
import { publicMeta } from '../../document/seo.ts'
import { explainRegistration } from '../../features/sign-in/failures.ts'
import { RegistrationForm } from '../../features/sign-in/registration-form.tsx'
import { paths } from '../../routing/paths.ts'
import { passwordRules } from '../../session/password-rules.ts'
import { Headline } from '../../ui/headline.tsx'
import type { Route } from './+types/pharmacy-register.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Pharmacy registration',
    description: 'Sell online, and manage your own stock and prices.',
    path: paths.pharmacyRegister,
  })

const fields = [
  { label: 'Pharmacy name', name: 'name', autoComplete: 'organization' },
  {
    label: 'License Number',
    name: 'licenseNumber',
    autoComplete: 'off',
    help: 'As printed on your drug licence. Customers see it with your medicines.',
  },
  { label: 'Address', name: 'address', autoComplete: 'street-address' },
  { label: 'Phone', name: 'phone', type: 'tel', autoComplete: 'tel' },
  {
    label: 'Email',
    name: 'email',
    type: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
  },
]

export default function PharmacyRegister() {
  return (
    <div className="sign-in wrap">
      <Headline level="h1">Register your pharmacy</Headline>
      <p className="soft">
        You can look around right away. Customers see your medicines once an administrator has
        checked your licence.
      </p>
      <RegistrationForm
        fields={fields}
        passwordHelp={passwordRules.pharmacy}
        check={(rules, values) => rules.pharmacyRegister(values)}
        send={(body) => api.pharmacies.register({ body })}
        explain={explainRegistration}
      />
      <p className="soft">
        Already registered? <Link to={paths.pharmacyLogin}>Login as a pharmacy</Link>
      </p>
    </div>
  )
}
