import { Link } from 'react-router'
import type { DashboardStats } from '#contract/admin.ts'
import { formatMoment } from '../../dates.ts'
import { paths, searchedPath } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'

type Activity = DashboardStats['recentActivity']

const icons = { user: 'user', pharmacy: 'store', order: 'package' } as const
const places = {
  user: (id: string) => searchedPath(paths.adminUsers, id),
  pharmacy: (id: string) => searchedPath(paths.adminPharmacies, id),
  order: paths.adminOrder,
}

export function ActivityFeed({ activity }: { activity: Activity }) {
  if (activity.length === 0)
    return (
      <EmptyState picture="slip" heading="h3" title="Nothing happened yet">
        Registrations and orders show here as they come.
      </EmptyState>
    )
  return (
    <ul className="feed">
      {activity.map(({ _id, type, description, timestamp }) => (
        <li key={_id}>
          <Icon name={icons[type]} />
          <Link to={places[type](_id)}>{description}</Link>
          <time dateTime={timestamp}>{formatMoment(timestamp)}</time>
        </li>
      ))}
    </ul>
  )
}
