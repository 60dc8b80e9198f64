import { useNavigate, useRevalidator } from 'react-router'
import { ActivityFeed } from '../../features/admin-dashboard/activity-feed.tsx'
import { DashboardSkeleton } from '../../features/admin-dashboard/dashboard-skeleton.tsx'
import { loadDashboard } from '../../features/admin-dashboard/load-dashboard.ts'
import { LogOutCard } from '../../features/admin-dashboard/log-out-card.tsx'
import { StatStrip } from '../../features/admin-dashboard/stat-strip.tsx'
import { logOut } from '../../logout.ts'
import { privateMeta } from '../../seo.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/headline.tsx'
import type { Route } from './+types/dashboard.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Admin Dashboard')

export function clientLoader() {
  return loadDashboard()
}

export function HydrateFallback() {
  return <DashboardSkeleton />
}

export default function Dashboard({ loaderData: { stats, failure } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="wrap office-page">
      <div className="pagehead">
        <h1>Dashboard</h1>
      </div>
      {stats ? (
        <>
          <StatStrip stats={stats} />
          <p className="tiny faint mt-2">Changes are against 30 days ago.</p>
          <div className="beside">
            <Section id="activity" title="Recent Activity" level="h2">
              <ActivityFeed activity={stats.recentActivity} />
            </Section>
            <Section id="quick" title="Quick actions">
              <LogOutCard onLogOut={() => void navigate(logOut('adminCard'))} />
            </Section>
          </div>
        </>
      ) : (
        <Alert tone="danger">
          <p>{failure}</p>
          <Button
            size="sm"
            className="mt-2"
            busy={state === 'loading'}
            onClick={() => void revalidate()}
          >
            Retry
          </Button>
        </Alert>
      )}
    </div>
  )
}
