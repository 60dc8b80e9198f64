import { NavLink } from 'react-router'
import type { Badges } from '#contract/admin-overview.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { paths } from '../../routing/paths.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Entry = { to: string; icon: IconName; words: string; badge?: keyof Badges }

export const entries: Entry[] = [
  { to: paths.adminDashboard, icon: 'layout-dashboard', words: 'Dashboard' },
  { to: paths.adminUsers, icon: 'users', words: 'Users', badge: 'users' },
  { to: paths.adminPharmacies, icon: 'store', words: 'Pharmacies', badge: 'pharmacies' },
  { to: paths.adminOrders, icon: 'package', words: 'Orders' },
]
export const further: Entry[] = [
  { to: paths.adminApprovals, icon: 'clipboard-check', words: 'Approvals', badge: 'approvals' },
  {
    to: paths.adminPharmacists,
    icon: 'user',
    words: 'Pharmacists',
    badge: 'pharmacists',
  },
  { to: paths.adminLicences, icon: 'badge-check', words: 'Licences', badge: 'licences' },
  { to: paths.adminPayouts, icon: 'indian-rupee', words: 'Payouts' },
  { to: paths.adminCoupons, icon: 'indian-rupee', words: 'Coupons' },
  { to: adminPaths.cash, icon: 'indian-rupee', words: 'Cash' },
  { to: paths.adminLedger, icon: 'table-2', words: 'Ledger' },
  { to: adminPaths.products, icon: 'layout-list', words: 'Products', badge: 'products' },
  { to: paths.adminDrugRules, icon: 'pill', words: 'Drug rules' },
  { to: adminPaths.operatorRules, icon: 'sliders-horizontal', words: 'Operator’s rules' },
  { to: paths.adminRecalls, icon: 'circle-alert', words: 'Recalls' },
  { to: paths.adminReturns, icon: 'undo-2', words: 'Returns', badge: 'returns' },
  { to: paths.adminGrievances, icon: 'message-circle', words: 'Complaints', badge: 'grievances' },
  { to: paths.adminAudit, icon: 'history', words: 'Audit log' },
  { to: paths.adminSecurityEvents, icon: 'lock', words: 'Security events' },
  { to: paths.adminAdministrators, icon: 'user', words: 'Administrators' },
]

type AdminMenuProps = { badges: Badges | null; onLogOut: () => void }

/**
 * SPEC.md §2: Dashboard, Users, Pharmacies, Orders and Log Out; the other pages in a second list. The style sheet hides
 * the links to pages of other roles, so that nothing flashes.
 */
export function AdminMenu({ badges, onLogOut }: AdminMenuProps) {
  return (
    <nav className="admin__menu" aria-label="Administration">
      <Entries entries={entries} badges={badges} />
      <Entries entries={further} badges={badges} />
      <button type="button" onClick={onLogOut}>
        <Icon name="log-out" />
        Log Out
      </button>
    </nav>
  )
}

function Entries({ entries, badges }: { entries: Entry[]; badges: Badges | null }) {
  return (
    <ul>
      {entries.map(({ to, icon, words, badge }) => (
        <li key={to}>
          <NavLink to={to}>
            <Icon name={icon} />
            {words}
            <Count of={badge && badges?.[badge]} />
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function Count({ of }: { of: number | undefined }) {
  if (!of) return null
  return (
    <span className="count">
      <span className="vh">, </span>
      {of.toLocaleString('en-IN')}
    </span>
  )
}
