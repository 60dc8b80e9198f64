import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'

const places = {
  customer: paths.notifications,
  pharmacy: paths.pharmacyNotifications,
  admin: paths.adminNotifications,
}

/** The way to one's notifications, with how many are unread; one for each role, of which CSS shows one. */
export function NewsLinks() {
  return Object.entries(places).map(([role, to]) => (
    <Link key={role} to={to} data-for={role} title="Notifications">
      <Icon name="bell" />
      <span className="vh">Notifications</span>
      <span className="count unread-count">
        <span className="vh"> unread</span>
      </span>
    </Link>
  ))
}
