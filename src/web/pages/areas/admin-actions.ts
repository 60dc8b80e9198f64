import type { TimeRange } from '#contract/admin.ts'
import { exportReport } from '../../export-report.ts'
import type { Option } from '../../features/admin-search/options.ts'
import { paths } from '../../paths.ts'
import { switchTheme } from '../../theme.ts'
import { rangeWords } from '../../time-ranges.ts'

/** What an administrator can do from anywhere; the report is that of the range on the screen. */
export function adminActions(range: TimeRange, leave: () => void): Option[] {
  return [
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
    { id: 'payouts', icon: 'indian-rupee', words: 'Go to Payouts', to: paths.adminPayouts },
    { id: 'books', icon: 'table-2', words: 'Go to Books', to: paths.adminBooks },
    { id: 'audit', icon: 'history', words: 'Go to Audit', to: paths.adminAudit },
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
      detail: rangeWords[range],
      run: () => void exportReport(range),
    },
    { id: 'theme', icon: 'moon', words: 'Switch between light and dark', run: switchTheme },
    { id: 'logout', icon: 'log-out', words: 'Log Out', run: leave },
  ]
}
