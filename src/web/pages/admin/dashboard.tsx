import {
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { exportReport } from '../../export-report.ts'
import { AlertPanel } from '../../features/admin-dashboard/alert-panel.tsx'
import { DashboardBody } from '../../features/admin-dashboard/dashboard-body.tsx'
import { DashboardSkeleton } from '../../features/admin-dashboard/dashboard-skeleton.tsx'
import { ExportButton } from '../../features/admin-dashboard/export-button.tsx'
import { loadDashboard } from '../../features/admin-dashboard/load-dashboard.ts'
import { RangeSelect } from '../../features/admin-dashboard/range-select.tsx'
import { logOut } from '../../logout.ts'
import { privateMeta } from '../../seo.ts'
import { rangeIn } from '../../time-ranges.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/dashboard.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Admin Dashboard')

export function clientLoader() {
  return loadDashboard()
}

/** Another range changes the plots, not the counts. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.currentUrl.search === args.nextUrl.search && args.defaultShouldRevalidate
}

export function HydrateFallback() {
  return <DashboardSkeleton />
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { stats, failure, alerts } = loaderData
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const range = rangeIn(search)
  const again = { busy: state === 'loading', onRetry: () => void revalidate() }
  return (
    <div className="wrap office-page">
      <div className="pagehead">
        <h1>Dashboard</h1>
        <div className="row">
          <RangeSelect
            range={range}
            onChange={(next) =>
              setSearch({ range: next }, { replace: true, preventScrollReset: true })
            }
          />
          <ExportButton onExport={() => exportReport(range)} />
        </div>
      </div>
      {stats ? (
        <DashboardBody
          stats={stats}
          range={range}
          alerts={<AlertPanel alerts={alerts} {...again} />}
          onLogOut={() => void navigate(logOut('adminCard'))}
        />
      ) : (
        <Alert tone="danger">
          <p>{failure}</p>
          <Button size="sm" className="mt-2" busy={again.busy} onClick={again.onRetry}>
            Retry
          </Button>
        </Alert>
      )}
    </div>
  )
}
