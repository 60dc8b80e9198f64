import type { DashboardStats } from '#contract/admin.ts'
import { formatMoment } from '../../dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'

const icons = { user: 'user', pharmacy: 'store', order: 'package' } as const

export function ActivityFeed({ activity }: { activity: DashboardStats['recentActivity'] }) {
  if (activity.length === 0)
    return (
      <EmptyState picture="slip" heading="h3" title="Nothing happened yet">
        Registrations and orders show here as they come.
      </EmptyState>
    )
  return (
    <ul className="feed">
      {activity.map(({ type, description, timestamp }) => (
        <li key={`${type} ${timestamp} ${description}`}>
          <Icon name={icons[type]} />
          <span>{description}</span>
          <time dateTime={timestamp}>{formatMoment(timestamp)}</time>
        </li>
      ))}
    </ul>
  )
}
