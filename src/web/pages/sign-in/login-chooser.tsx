import { Link } from 'react-router'
import { publicMeta } from '../../document/seo.ts'
import { paths } from '../../routing/paths.ts'
import { Headline } from '../../ui/headline.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/login-chooser.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Login',
    description: 'Log in as a customer, a pharmacy or an administrator.',
    path: paths.login,
  })

const doors = [
  [paths.customerLogin, 'Customer', 'Order medicines, see your orders and profile'],
  [paths.pharmacyLogin, 'Pharmacy', 'Manage your inventory'],
  [paths.adminLogin, 'Admin', 'Run the platform'],
] as const

export default function LoginChooser() {
  return (
    <div className="sign-in wrap">
      <Headline level="h1">Who are you?</Headline>
      <nav className="quick" aria-label="Logins">
        {doors.map(([to, name, what]) => (
          <Link key={to} to={to}>
            <span>
              <b>{name}</b>
              <small>{what}</small>
            </span>
            <Icon name="chevron-right" />
          </Link>
        ))}
      </nav>
    </div>
  )
}
