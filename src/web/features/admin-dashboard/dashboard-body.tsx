import { lazy, type ReactNode, Suspense } from 'react'
import type { DashboardStats, TimeRange } from '#contract/admin.ts'
import { rangeWords } from '../../time-ranges.ts'
import { Section } from '../../ui/headline.tsx'
import { ActivityFeed } from './activity-feed.tsx'
import { PlotSkeleton } from './plot-skeleton.tsx'
import { PlotsFailed } from './plots-failed.tsx'
import { QuickActions } from './quick-actions.tsx'
import { StatStrip } from './stat-strip.tsx'
import { usePlots } from './use-plots.ts'

// The plots' library weighs more than the rest of the page, which need not wait for it.
const SalesPanels = lazy(() =>
  import('./sales-panels.tsx').then((file) => ({ default: file.SalesPanels })),
)
const StatusPanel = lazy(() =>
  import('./status-panel.tsx').then((file) => ({ default: file.StatusPanel })),
)

type DashboardBodyProps = {
  stats: DashboardStats
  range: TimeRange
  /** What is more urgent than the plots. */
  alerts: ReactNode
  onLogOut: () => void
}

export function DashboardBody({ stats, range, alerts, onLogOut }: DashboardBodyProps) {
  const { plots, failure, busy, retry } = usePlots(range)
  const words = rangeWords[range]
  return (
    <>
      <StatStrip stats={stats} />
      <p className="tiny faint stats__note">Changes are against 30 days ago.</p>
      {alerts}
      {failure ? (
        <div className="mt-6">
          <PlotsFailed failure={failure} busy={busy} onRetry={retry} />
        </div>
      ) : (
        <div className="beside" aria-busy={busy}>
          <Suspense fallback={<PlotSkeleton what="the plots" />}>
            {plots ? (
              <SalesPanels plots={plots} range={words} />
            ) : (
              <PlotSkeleton what="the plots" />
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
