import { Link, NavLink, useNavigate } from 'react-router'
import { DeliverTo } from '../forms/pin/deliver-to.tsx'
import { paths } from '../routing/paths.ts'
import { logOut } from '../session/logout.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { Logo } from './logo.tsx'
import { AccountEntries, LoginEntries, RegisterEntries, SheetEntries } from './menu-entries.tsx'
import { NotificationLinks } from './notification-links.tsx'
import { PharmacyAccount, PharmacyLinks } from './pharmacy-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/**
 * The header of every page. Its markup is the same for everyone: `data-for` lists the roles that
 * see an element, and CSS shows it (styles/roles.css), so nothing flashes and server and browser
 * render the same.
 */
export function Header() {
  const navigate = useNavigate()
  const leave = () => void navigate(logOut('header'))
  return (
    <header className="top">
      <div className="top__in">
        <Logo />
        <nav className="nav only-wide" aria-label="Main">
          <NavLink to={paths.shop} data-for="guest customer admin" prefetch="intent">
            Products
          </NavLink>
          <PharmacyLinks />
          <NavLink to={paths.adminDashboard} data-for="admin">
            Admin Dashboard
          </NavLink>
          <NavLink to={paths.support} prefetch="intent">
            Support
          </NavLink>
        </nav>
        <div className="nav nav--end">
          <DeliverTo className="navbtn" />
          <CartLink />
          <NotificationLinks />
          <WideMenus onLogOut={leave} />
          <ThemeToggle />
          <Menu
            label="Menu"
            button={<Icon name="menu" />}
            className="drop--sheet only-narrow"
            group="header"
          >
            <SheetEntries onLogOut={leave} />
          </Menu>
        </div>
      </div>
    </header>
  )
}

function WideMenus({ onLogOut }: { onLogOut: () => void }) {
  const turn = <Icon name="chevron-down" className="turn" />
  return (
    <div className="nav only-wide">
      <div data-for="guest">
        <Menu button={<>Login {turn}</>} group="header">
          <LoginEntries />
        </Menu>
      </div>
      <div data-for="guest">
        <Menu button={<>Register {turn}</>} group="header">
          <RegisterEntries />
        </Menu>
      </div>
      <div data-for="customer">
        <Menu
          button={
            <>
              <span className="avatar who-initials" aria-hidden="true" />
              <span className="vh">Profile of </span>
              <span className="who" />
              {turn}
            </>
          }
          group="header"
        >
          <AccountEntries />
        </Menu>
      </div>
      <PharmacyAccount />
      <button
        type="button"
        className="navbtn"
        data-for="customer pharmacy admin"
        onClick={onLogOut}
      >
        Logout
      </button>
    </div>
  )
}

/** For customers; for visitors as well if the operator lets them fill a cart (styles/roles.css). */
function CartLink() {
  return (
    <Link to={paths.cart} data-for="guest customer" title="Cart">
      <Icon name="shopping-cart" />
      <span className="vh">Cart</span>
      <span className="count cart-count">
        <span className="vh"> items</span>
      </span>
    </Link>
  )
}
