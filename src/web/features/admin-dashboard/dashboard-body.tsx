import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { DashboardStats, TimeRange } from '#contract/admin.ts'
import type { Plots } from '#contract/admin-overview.ts'
import { api } from '../../api/api.ts'
import { formatMoment } from '../../format/dates.ts'
import { sentenceFor } from '../../format/problems.ts'
import { rangeText } from '../../format/time-ranges.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { paths, searchedPath } from '../../routing/paths.ts'
import { AdminLink } from '../../session/admin-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/headline.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { QuickActions } from './quick-actions.tsx'
import { StatStrip } from './stat-strip.tsx'

// The chart library is larger than the rest of the page, so it loads separately.
const SalesPanels = lazy(() =>
  import('./sales-panels.tsx').then((file) => ({ default: file.SalesPanels })),
)
const StatusPanel = lazy(() =>
  import('./status-panel.tsx').then((file) => ({ default: file.StatusPanel })),
)

type DashboardBodyProps = {
  stats: DashboardStats
  range: TimeRange
  /** Shown above the charts. */
  alerts: ReactNode
  onLogOut: () => void
}

export function DashboardBody({ stats, range, alerts, onLogOut }: DashboardBodyProps) {
  const { plots, failure, busy, retry } = usePlots(range)
  const words = rangeText[range]
  return (
    <>
      <StatStrip stats={stats} />
      <p className="tiny faint stats__note">Changes are compared with 30 days ago.</p>
      {alerts}
      {failure ? (
        <div className="mt-6">
          <PlotsFailed failure={failure} busy={busy} onRetry={retry} />
        </div>
      ) : (
        <div className="beside" aria-busy={busy}>
          <Suspense fallback={<PlotSkeleton what="the charts" />}>
            {plots ? (
              <SalesPanels plots={plots} range={words} />
            ) : (
              <PlotSkeleton what="the charts" />
            )}
          </Suspense>
        </div>
      )}
      <div className="beside">
        <Section id="activity" title="Recent Activity" level="h2">
          <ActivityFeed activity={stats.recentActivity} />
        </Section>
        <div className="stack-wide">
          <Section id="quick" title="Quick actions">
            <QuickActions stats={stats} onLogOut={onLogOut} />
          </Section>
          {plots && !failure ? (
            <Suspense fallback={<PlotSkeleton what="the orders by status" />}>
              <StatusPanel plots={plots} range={words} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </>
  )
}

type Activity = DashboardStats['recentActivity']

const icons = { user: 'user', pharmacy: 'store', order: 'package' } as const
const places = {
  user: (id: string) => searchedPath(paths.adminUsers, id),
  pharmacy: (id: string) => searchedPath(paths.adminPharmacies, id),
  order: adminPaths.order,
}

function ActivityFeed({ activity }: { activity: Activity }) {
  if (activity.length === 0)
    return (
      <EmptyState picture="slip" heading="h3" title="No activity yet">
        New registrations and orders appear here.
      </EmptyState>
    )
  return (
    <ul className="feed">
      {activity.map(({ _id, type, description, timestamp }) => (
        <li key={_id}>
          <Icon name={icons[type]} />
          <AdminLink to={places[type](_id)}>{description}</AdminLink>
          <time dateTime={timestamp}>{formatMoment(timestamp)}</time>
        </li>
      ))}
    </ul>
  )
}

type Loaded = { plots: Plots | null; failure: string; of: string }

/** Loads the charts' data for a range; keeps the previous range's data until it arrives. */
function usePlots(range: TimeRange) {
  const [tries, setTries] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>({ plots: null, failure: '', of: '' })
  const wanted = `${range} ${tries}`
  useEffect(() => {
    let current = true
    const settle = (result: { plots?: Plots; failure?: string }) => {
      if (current)
        setLoaded((before) => ({ plots: before.plots, failure: '', ...result, of: wanted }))
    }
    api.overview.plots({ query: { timeRange: range } }).then(
      (plots) => settle({ plots }),
      (error: unknown) =>
        settle({ failure: sentenceFor(error, 'Failed to load the charts. Please try again.') }),
    )
    return () => {
      current = false
    }
  }, [range, wanted])
  const { plots, failure, of } = loaded
  return { plots, failure, busy: of !== wanted, retry: () => setTries((before) => before + 1) }
}

type PlotsFailedProps = { failure: string; busy: boolean; onRetry: () => void }

function PlotsFailed({ failure, busy, onRetry }: PlotsFailedProps) {
  return (
    <Alert tone="danger">
      <p>{failure}</p>
      <Button size="sm" className="mt-2" busy={busy} onClick={onRetry}>
        Reload charts
      </Button>
    </Alert>
  )
}

/** Reserves the height of a chart. */
function PlotSkeleton({ what }: { what: string }) {
  return (
    <Loading what={what}>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="mt-5 h-96 w-full" />
    </Loading>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e']

export function DashboardSkeleton() {
  return (
    <div className="wrap admin-page">
      <Loading what="the dashboard">
        <div className="pagehead">
          <Skeleton className="h-10 w-48" />
        </div>
        <div className="stats">
          {rows.slice(1).map((row) => (
            <div key={row} className="stat">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="mt-2 h-9 w-20" />
              <Skeleton className="mt-2 h-4 w-36" />
            </div>
          ))}
        </div>
        <div className="beside">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      </Loading>
    </div>
  )
}
