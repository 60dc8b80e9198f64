import { Link, NavLink } from 'react-router'
import { paths } from '../routing/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'

type Places = readonly (readonly [words: string, to: string])[]

/** Pages a pharmacy uses daily. */
export const pharmacyPlaces: Places = [
  ['Dashboard', paths.pharmacyDashboard],
  ['Orders', paths.pharmacyShipments],
  ['Prescriptions', paths.pharmacyPrescriptions],
  ['Returns', paths.pharmacyReturns],
]

/** Pages used now and then, in a menu. */
export const pharmacyMore: Places = [
  ['Recalls', paths.pharmacyRecalls],
  ['Invoices', paths.pharmacyInvoices],
  ['Statements', paths.statements],
  ['Coupons', paths.pharmacyCoupons],
  ['Licences', paths.licences],
  ['Registers', paths.registers],
  ['Reviews', paths.pharmacyReviews],
]

export function PharmacyLinks() {
  return (
    <>
      {pharmacyPlaces.map(([words, to]) => (
        <NavLink
          key={to}
          to={to}
          data-for="pharmacy"
          className={to === paths.pharmacyReturns ? 'only-roomy' : undefined}
        >
          {words}
        </NavLink>
      ))}
      <div data-for="pharmacy">
        <Menu
          button={
            <>
              More <Icon name="chevron-down" className="turn" />
            </>
          }
          group="header"
          className="drop--start"
        >
          <Link to={paths.pharmacyReturns} className="only-tight">
            Returns
          </Link>
          {pharmacyMore.map(([words, to]) => (
            <Link key={to} to={to}>
              {words}
            </Link>
          ))}
          <Link to={paths.pharmacyAccount} className="only-tight">
            Account
          </Link>
          <Link to={paths.support} className="only-tight">
            Support
          </Link>
        </Menu>
      </div>
    </>
  )
}

/** The signed-in pharmacy with a link to its account; narrow headers show it in the menu. */
export function PharmacyAccount() {
  return (
    <NavLink
      to={paths.pharmacyAccount}
      data-for="pharmacy"
      className="navbtn only-roomy"
      title="Account"
    >
      <span className="avatar who-initials" aria-hidden="true" />
      <span className="vh">Account</span>
    </NavLink>
  )
}
