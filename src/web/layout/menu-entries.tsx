import { Link } from 'react-router'
import { paths } from '../routing/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { pharmacyMore, pharmacyPlaces } from './pharmacy-links.tsx'

export function LoginEntries() {
  return (
    <>
      <Link to={paths.customerLogin}>Customer</Link>
      <Link to={paths.pharmacyLogin}>Pharmacy</Link>
      <Link to={paths.adminLogin}>Admin</Link>
    </>
  )
}

/** Administrators cannot register. */
export function RegisterEntries() {
  return (
    <>
      <Link to={paths.customerRegister}>Customer</Link>
      <Link to={paths.pharmacyRegister}>Pharmacy</Link>
    </>
  )
}

export function AccountEntries() {
  return (
    <>
      <Link to={paths.profile}>
        <Icon name="user" />
        My Profile
      </Link>
      <Link to={paths.orderHistory}>
        <Icon name="package" />
        My Orders
      </Link>
      <Link to={paths.prescriptions}>
        <Icon name="file-text" />
        Prescriptions
      </Link>
    </>
  )
}

/** The entries of the whole header, for small screens. */
export function SheetEntries({ onLogOut }: { onLogOut: () => void }) {
  return (
    <>
      <Link to={paths.shop} data-for="guest customer admin">
        Products
      </Link>
      <div data-for="pharmacy">
        {[...pharmacyPlaces, ...pharmacyMore].map(([words, to]) => (
          <Link key={to} to={to}>
            {words}
          </Link>
        ))}
      </div>
      <Link to={paths.adminDashboard} data-for="admin">
        Admin Dashboard
      </Link>
      <Link to={paths.support}>Support</Link>
      <hr />
      <div data-for="guest">
        <Link to={paths.customerLogin}>Login as customer</Link>
        <Link to={paths.pharmacyLogin}>Login as pharmacy</Link>
        <Link to={paths.adminLogin}>Login as admin</Link>
        <hr />
        <Link to={paths.customerRegister}>Register as customer</Link>
        <Link to={paths.pharmacyRegister}>Register as pharmacy</Link>
      </div>
      <div data-for="customer">
        <AccountEntries />
        <hr />
      </div>
      <div data-for="pharmacy">
        <Link to={paths.pharmacyAccount}>
          <Icon name="user" />
          Account
        </Link>
      </div>
      <button type="button" data-for="customer pharmacy admin" onClick={onLogOut}>
        <Icon name="log-out" />
        Logout
      </button>
    </>
  )
}
