import { Link, NavLink } from 'react-router'
import { paths } from '../routing/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'

type Places = readonly (readonly [words: string, to: string])[]

/** Pages a pharmacy uses daily. */
export const pharmacyPlaces: Places = [
  ['Dashboard', paths.pharmacyDashboard],
  ['Orders', paths.pharmacyShipments],
  ['Returns', paths.pharmacyReturns],
]

/** Pages used now and then: in a menu if the header has no room for all. */
export const pharmacyMore: Places = [
  ['Recalls', paths.pharmacyRecalls],
  ['Invoices', paths.pharmacyInvoices],
  ['Statements', paths.statements],
  ['Licences', paths.licences],
  ['Reviews', paths.pharmacyReviews],
]

export function PharmacyLinks() {
  return (
    <>
      {pharmacyPlaces.map(([words, to]) => (
        <NavLink key={to} to={to} data-for="pharmacy">
          {words}
        </NavLink>
      ))}
      {pharmacyMore.map(([words, to]) => (
        <NavLink key={to} to={to} data-for="pharmacy" className="only-roomy">
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
          className="only-tight drop--start"
        >
          {pharmacyMore.map(([words, to]) => (
            <Link key={to} to={to}>
              {words}
            </Link>
          ))}
          <Link to={paths.pharmacyAccount}>Account</Link>
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
