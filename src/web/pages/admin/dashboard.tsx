import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import type { TimeRange } from '#contract/admin.ts'
import { privateMeta } from '../../document/seo.ts'
import { AlertPanel } from '../../features/admin-dashboard/alert-panel.tsx'
import { DashboardBody, DashboardSkeleton } from '../../features/admin-dashboard/dashboard-body.tsx'
import { ExportButton, exportReport } from '../../features/admin-dashboard/export-button.tsx'
import { loadDashboard } from '../../features/admin-dashboard/load-dashboard.ts'
import { rangeIn, rangeText } from '../../format/time-ranges.ts'
import { logOut } from '../../session/logout.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/dashboard.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Admin Dashboard')

export function clientLoader() {
  return loadDashboard()
}

/** Another range changes the charts, not the counts. */
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
  const range = rangeIn(useComingSearch() ?? search)
  const again = { busy: state === 'loading', onRetry: () => void revalidate() }
  return (
    <div className="wrap admin-page">
      <div className="pagehead">
        <h1>Dashboard</h1>
        <div className="row">
          <RangeSelect
            range={range}
            onChange={(next) =>
              setSearch({ range: next }, { replace: true, preventScrollReset: true })
            }
          />
          {mayAdministrate('GET /api/admin/export-report') ? (
            <ExportButton onExport={() => exportReport(range)} />
          ) : null}
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

/** The query of this page that is about to be shown: a choice counts at once, before its page is ready. */
function useComingSearch(): URLSearchParams | null {
  const { pathname } = useLocation()
  const coming = useNavigation().location
  return coming?.pathname === pathname ? new URLSearchParams(coming.search) : null
}

type RangeSelectProps = { range: TimeRange; onChange: (range: TimeRange) => void }

function RangeSelect({ range, onChange }: RangeSelectProps) {
  return (
    <select
      className="select select--sm"
      aria-label="Time range"
      value={range}
      onChange={(event) => onChange(event.currentTarget.value as TimeRange)}
    >
      {Object.entries(rangeText).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
