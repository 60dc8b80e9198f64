import '../../styles/work-areas.css'
import { useEffect } from 'react'
import { Outlet, useNavigate, useSearchParams } from 'react-router'
import type { TimeRange } from '#contract/admin.ts'
import { switchTheme } from '../../document/theme.ts'
import { exportReport } from '../../features/admin-dashboard/export-button.tsx'
import { AdminSearch } from '../../features/admin-search/admin-search.tsx'
import type { Option } from '../../features/admin-search/options.ts'
import { AdminShell } from '../../features/admin-shell/admin-shell.tsx'
import { rangeIn, rangeText } from '../../format/time-ranges.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { paths } from '../../routing/paths.ts'
import { guardAdminPage, maySeeAdminPage } from '../../session/admin-pages.ts'
import { guard, redirectInPlace } from '../../session/guard.ts'
import { logOut } from '../../session/logout.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { savedFor, usualTime } from '../../toasts/notify.ts'

export const clientMiddleware = [redirectInPlace, guard('admin'), guardAdminPage]

export default function AdminArea() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const leave = () => void navigate(logOut('adminSidebar'))
  // SPEC.md §9: messages stay for 3 seconds on these pages.
  useEffect(() => {
    usualTime.ms = savedFor.ms
    return () => {
      delete usualTime.ms
    }
  }, [])
  return (
    <AdminShell
      onLogOut={leave}
      search={<AdminSearch actions={adminActions(rangeIn(search), leave)} />}
    >
      <Outlet />
    </AdminShell>
  )
}

/** Actions available on every admin page; the report export uses the range on the screen. */
function adminActions(range: TimeRange, leave: () => void): Option[] {
  const all: Option[] = [
    {
      id: 'dashboard',
      icon: 'layout-dashboard',
      words: 'Go to Dashboard',
      to: paths.adminDashboard,
    },
    { id: 'users', icon: 'users', words: 'Go to Users', to: paths.adminUsers },
    { id: 'pharmacies', icon: 'store', words: 'Go to Pharmacies', to: paths.adminPharmacies },
    { id: 'orders', icon: 'package', words: 'Go to Orders', to: paths.adminOrders },
    {
      id: 'approvals',
      icon: 'clipboard-check',
      words: 'Go to Approvals',
      to: paths.adminApprovals,
    },
    { id: 'licences', icon: 'badge-check', words: 'Go to Licences', to: paths.adminLicences },
    {
      id: 'listings',
      icon: 'pill',
      words: 'Go to Removed listings',
      to: paths.adminListings,
    },
    {
      id: 'product-queue',
      icon: 'layout-list',
      words: 'Go to Products to compare',
      to: adminPaths.products,
    },
    { id: 'payouts', icon: 'indian-rupee', words: 'Go to Payouts', to: paths.adminPayouts },
    { id: 'ledger', icon: 'table-2', words: 'Go to Ledger', to: paths.adminLedger },
    { id: 'audit', icon: 'history', words: 'Go to Audit log', to: paths.adminAudit },
    {
      id: 'security-events',
      icon: 'lock',
      words: 'Go to Security events',
      to: paths.adminSecurityEvents,
    },
    {
      id: 'administrators',
      icon: 'user',
      words: 'Go to Administrators',
      to: paths.adminAdministrators,
    },
    {
      id: 'notifications',
      icon: 'bell',
      words: 'Go to Notifications',
      to: paths.adminNotifications,
    },
    { id: 'profile', icon: 'user', words: 'Go to your profile', to: paths.adminProfile },
    { id: 'products', icon: 'pill', words: 'Go to Products', to: paths.shop },
    {
      id: 'export',
      icon: 'download',
      words: 'Export report',
      detail: rangeText[range],
      run: () => void exportReport(range),
    },
    { id: 'theme', icon: 'moon', words: 'Switch between light and dark', run: switchTheme },
    { id: 'logout', icon: 'log-out', words: 'Log Out', run: leave },
  ]
  return all.filter(({ id, to }) =>
    to === undefined
      ? id !== 'export' || mayAdministrate('GET /api/admin/export-report')
      : maySeeAdminPage(to),
  )
}
