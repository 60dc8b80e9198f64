import { Link } from 'react-router'
import { paths } from '../routing/paths.ts'
import { Icon } from '../ui/icon.tsx'

const places = {
  customer: paths.notifications,
  pharmacy: paths.pharmacyNotifications,
  admin: paths.adminNotifications,
}

/** Links to the notifications with the unread count; one per role, of which CSS shows one. */
export function NotificationLinks() {
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
