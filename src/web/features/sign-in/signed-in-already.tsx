import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'

/** For who comes here although signed in. The same markup for everybody; the role on <html> shows it. */
export function SignedInAlready() {
  return (
    <p className="alert" data-for="customer pharmacy admin">
      <Icon name="info" />
      <span>
        You are logged in as <b className="who" />.{' '}
        <Link to={paths.shop} data-for="customer">
          Go on to the medicines
        </Link>
        <Link to={paths.pharmacyDashboard} data-for="pharmacy">
          Go on to your dashboard
        </Link>
        <Link to={paths.adminDashboard} data-for="admin">
          Go on to the dashboard
        </Link>{' '}
        or use another account here.
      </span>
    </p>
  )
}
